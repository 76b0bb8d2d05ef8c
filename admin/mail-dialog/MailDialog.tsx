import { useId, useState } from 'react'
import { t } from '../../engine/index.ts'
import { sendMessage, sendReminders } from '../../generated/api/admin/messages.ts'
import { reminder } from '../../generated/reminder.ts'
import { api } from '../../renderer/api/api.ts'
import { Button } from '../../renderer/ui/Button.tsx'
import { TextArea } from '../../renderer/ui/TextArea.tsx'
import { Dialog } from '../../renderer/ui/Dialog.tsx'
import { toast } from '../../renderer/ui/toast.ts'
import { createRequestKeys } from '../batches/request-keys.ts'
import type { ManyDialogProps } from '../employees-table/many-dialog.ts'
import { useStoredText } from '../ui/use-stored-text.ts'
import { ReminderCount } from './ReminderCount.tsx'
import { useAction } from '../ui/use-action.ts'

export const MessageDialog = (props: ManyDialogProps) => <MailDialog {...props} isReminder={false} />

/** Reminds each of the given employees of what their record lacks. */
export const ReminderDialog = (props: ManyDialogProps) => <MailDialog {...props} isReminder />

/** The dialog to edit the text before sending. A reminder starts with the text of schemas/mails/reminder.json. */
function MailDialog({ ids, who, isReminder, onClose, onDone }: ManyDialogProps & { isReminder: boolean }) {
  const id = useId()
  const {
    text: message,
    setText: setMessage,
    clear
  } = useStoredText(isReminder ? 'reminder' : 'message', isReminder ? reminder.text : '')
  const [keys] = useState(createRequestKeys)
  const { busy, failure, run, forget } = useAction()
  const send = () => {
    const body = { ids, message }
    return run(
      async () => {
        const requestKey = keys.keyFor([isReminder, body])
        const sent = isReminder
          ? await api.call(sendReminders, { body, requestKey })
          : await api.call(sendMessage, { body, requestKey })
        keys.answered()
        clear()
        toast.success(sent.message)
        onDone(ids)
        onClose()
      },
      error => {
        keys.answered(error)
        document.getElementById(id)?.focus()
      }
    )
  }
  const close = () => !busy && onClose()
  return (
    <Dialog
      title={isReminder ? t('Remind {who}', { who }) : t('Message to {who}', { who })}
      onClose={close}
      actions={
        <>
          <Button look="primary" busy={busy} onClick={() => void send()}>
            {t('Send')}
          </Button>
          <Button disabled={busy} onClick={close}>
            {t('Cancel')}
          </Button>
        </>
      }
    >
      <TextArea
        id={id}
        title={t('Message')}
        hint={
          isReminder
            ? t(
                '{name}, {missing} and {link} are filled in for each person. People with nothing missing are skipped.',
                { name: '{{name}}', missing: '{{missing}}', link: '{{link}}' }
              )
            : undefined
        }
        rows={isReminder ? 12 : 6}
        limit={5000}
        text={message}
        problem={failure?.explanation}
        onType={next => {
          setMessage(next)
          forget()
        }}
      />
      {isReminder && <ReminderCount ids={ids} />}
    </Dialog>
  )
}
