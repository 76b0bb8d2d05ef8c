/** Milliseconds until a press is checked again. */
export const pressTime = 50

/** Checks whether something is pressed now. Changes of the layout wait for its end, so that the press hits its target. */
export const isPressed = (): boolean => document.querySelector(':active') !== null
