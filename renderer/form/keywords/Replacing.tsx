import { useEffect, useRef, useState } from 'react'
import { readAnswer, replacedFieldOf, workOut, t } from '../../../engine/index.ts'
import { Button } from '../../ui/Button.tsx'
import { useScope } from '../state/form-context.ts'
import { kinds } from '../kinds/index.ts'
import type { InputProps } from '../kinds/kind.ts'

/** Enters an answer that replaces a computed one (`x-replaces`). It opens on request and can be withdrawn. */
export function Replacing(props: InputProps) {
  const { field, value, problem, path, answer } = props
  const [isOpen, open] = useState(false)
  const isMoving = useRef(false)
  const box = useRef<HTMLDivElement>(null)
  const isShown = isOpen || value !== undefined || problem !== undefined
  const replacedName = replacedFieldOf(field.schema) ?? ''
  const workedOut = useScope(path, scope => {
    const schema = scope.group?.properties?.[replacedName] ?? {}
    return readAnswer(schema, workOut(schema, scope.group ?? {}, scope))
  })
  useEffect(() => {
    const to = isShown ? 'input, textarea' : 'button'
    if (isMoving.current) box.current?.querySelector<HTMLElement>(to)?.focus()
    isMoving.current = false
  }, [isShown])
  const move = (isNowOpen: boolean) => {
    isMoving.current = true
    open(isNowOpen)
    if (!isNowOpen) answer(undefined)
  }
  const { Input } = kinds[field.kind]
  const backLabel =
    workedOut === ''
      ? t('Use the calculated answer')
      : t('Use {answer}, the calculated answer', { answer: workedOut })
  return (
    <div className="field-offer" ref={box}>
      <div hidden={!isShown}>
        <Input {...props} />
      </div>
      <div>
        <Button look="link" onClick={() => move(!isShown)}>
          {isShown ? backLabel : t('Enter another: {title}', { title: field.title })}
        </Button>
      </div>
    </div>
  )
}
