/** Speeds that can be chosen (docs/behaviour.md#volume-and-speed). */
export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;
