import { say, type Sentence, sentence, t } from '../../../engine/index.ts'
import { chooseTexts, type GetAccountCall } from '../../../generated/api/own-account.ts'
import { api } from '../../api/api.ts'
import { useSending } from '../../saving/use-sending.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { toast } from '../../ui/toast.ts'
import { Card } from './Card.tsx'

type Choice = NonNullable<GetAccountCall['data']['textMessages']>

interface TextMessagesProps {
  choice: Choice
  phone: string
  onChanged: () => void
}

const states: { [state in Choice]: Sentence } = {
  all: sentence('Reminders and codes go to your email, and by text message to {phone}.'),
  some: sentence('Codes go to your email. Some reminders also go by text message to {phone}.'),
  none: sentence('Reminders and codes go to your email. Nothing goes to {phone}.')
}

/** Lets the user choose whether reminders and codes also go to the account's phone. */
export function TextMessages({ choice, phone, onChanged }: TextMessagesProps) {
  const { busy, failure, run } = useSending()
  const choose = (isOn: boolean) =>
    run(async () => {
      toast.success((await api.call(chooseTexts, { body: { isOn } })).message)
      onChanged()
    })
  return (
    <Card title={t('Text messages')}>
      <p>{say(states[choice], { phone })}</p>
      {failure && <Notice tone="danger" title={failure.explanation} role="alert" />}
      <div className="actions">
        {choice !== 'all' && (
          <Button busy={busy} onClick={() => void choose(true)}>
            {t('Reminders and codes also by text message')}
          </Button>
        )}
        {choice !== 'none' && (
          <Button busy={busy} onClick={() => void choose(false)}>
            {t('No text messages')}
          </Button>
        )}
      </div>
    </Card>
  )
}
