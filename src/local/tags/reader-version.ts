/**
 * Counts the changes of what is read from a file. Tracks that an older version read are read again by the next scan,
 * although their files are the same.
 */
export const tagReaderVersion = 2;
