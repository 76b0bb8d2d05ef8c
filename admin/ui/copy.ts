import { t } from '../../engine/index.ts'
import { toast } from '../../renderer/ui/toast.ts'

/** Copies a text, and shows a toast. Returns false if the browser does not allow it. */
export async function copy(title: string, text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(t('{title} copied.', { title }))
    return true
  } catch {
    return false
  }
}
