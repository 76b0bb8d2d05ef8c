/** Whether a dialog waits for the user. */
export const isDialogOpen = () => document.querySelector('dialog[open]') !== null
