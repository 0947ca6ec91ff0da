/** Pictures of single colours, so that a test can tell by a pixel which one is shown. */
export const coverColours = { front: '#c02030', back: '#2040c0', folder: '#20a040' } as const;
