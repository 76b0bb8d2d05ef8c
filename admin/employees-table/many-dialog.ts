/** The props of a dialog about several employees. The dialog shows the result itself. */
export interface ManyDialogProps {
  ids: string[]
  /** The number of employees, as text. */
  who: string
  onClose: () => void
  /** Called with the ids it is done for, as their records may have changed. The dialog may stay open to show more. */
  onDone: (ids: readonly string[]) => void
}
