import { type Problem, t } from '../../engine/index.ts'
import { Button } from '../ui/Button.tsx'
import { useFormContext } from './state/form-context.ts'

interface ConfirmAnswerProps {
  warning: Problem
  title: string
}

/** Asks whether an unusual answer is right: the person corrects it, or confirms it with the button. */
export default function ConfirmAnswer({ warning, title }: ConfirmAnswerProps) {
  const { confirmWarning } = useFormContext()
  return (
    <div className="field-warning" role="group" aria-label={t('Is {title} right?', { title })}>
      <p>{warning.msg}</p>
      <Button className="button-small" onClick={() => confirmWarning(warning)}>
        {t('It is right')}
      </Button>
    </div>
  )
}
