/** Milliseconds after which a press is looked at again. */
export const pressTime = 50

/** Is something on the page pressed now? What moves things waits, so that the press lands on what it was aimed at. */
export const isPressed = (): boolean => document.querySelector(':active') !== null
