import { type Problem, t } from '../../engine/index.ts'
import { Button } from '../ui/Button.tsx'
import { useFormContext } from './state/form-context.ts'

interface AskedWhetherRightProps {
  warning: Problem
  title: string
}

/** Asks whether an unusual answer is right: the person corrects it, or confirms it with the button. */
export function AskedWhetherRight({ warning, title }: AskedWhetherRightProps) {
  const { pass } = useFormContext()
  return (
    <div className="field-warning" role="group" aria-label={t('Is {title} right?', { title })}>
      <p>{warning.msg}</p>
      <Button className="button-small" onClick={() => pass(warning)}>
        {t('It is right')}
      </Button>
    </div>
  )
}
