/** The most bytes that all files of one person may have, and so a single one. */
export const maxBytesPerPerson = 40 * 1024 * 1024
