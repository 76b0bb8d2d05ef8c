import { type Problem, t } from '../../engine/index.ts'
import { Button } from '../ui/Button.tsx'
import { useFormContext } from './state/form-context.ts'

interface AskedWhetherRightProps {
  warning: Problem
  /** The question whose answer is unusual. */
  title: string
}

/** An answer is unusual: the person corrects it, or says that it is right and goes on. */
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
