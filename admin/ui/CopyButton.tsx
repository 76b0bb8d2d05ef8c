import { t } from '../../engine/index.ts'
import { Button } from '../../renderer/ui/Button.tsx'
import { toast } from '../../renderer/ui/toast.ts'
import { AdminIcon } from './AdminIcon.tsx'
import { copy } from './copy.ts'

/** Copies the text next to it. */
export function CopyButton({ title, text }: { title: string; text: string }) {
  const copyOrSay = async () => {
    if (!(await copy(title, text)))
      toast.info(t('This browser does not allow copying. Select the text instead.'))
  }
  return (
    <Button look="icon" className="copy-button" onClick={copyOrSay}>
      <AdminIcon name="copy" size={16} />
      <span className="visually-hidden">{t('Copy {title}', { title })}</span>
    </Button>
  )
}
