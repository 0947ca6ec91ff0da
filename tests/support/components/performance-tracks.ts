/*
 * Loaded before React, whose development version reports each rendering to the performance panel of the browser and
 * keeps a stack for each element there: an eighth of the CPU time of these tests. Its warnings stay.
 */
Object.assign(console, { timeStamp: undefined, createTask: undefined });
