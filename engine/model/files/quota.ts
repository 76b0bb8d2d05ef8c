/** The maximum size in bytes of all files of one person together, and so of a single file. */
export const maxBytesPerPerson = 40 * 1024 * 1024
