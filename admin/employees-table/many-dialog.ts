/** What a dialog about several employees is given: it says itself what became of them. */
export interface ManyDialogProps {
  ids: string[]
  /** How many they are, in words. */
  who: string
  onClose: () => void
  /** Called once it is done, as records may have changed; the dialog may stay to tell more. */
  onDone: () => void
}
