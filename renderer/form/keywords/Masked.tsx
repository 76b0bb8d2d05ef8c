import { type FormEvent, useLayoutEffect, useRef } from 'react'
import { exampleOfMask, readMasked, showMasked, t } from '../../../engine/index.ts'
import { Labelled } from '../kinds/shared/Labelled.tsx'
import { LineInput } from '../kinds/shared/LineInput.tsx'
import type { InputProps } from '../kinds/kind.ts'
import { asText, type TextFormat, useDeferredInput } from '../kinds/shared/use-deferred-input.ts'

const countBefore = (text: string, index: number) => text.slice(0, index).replace(/[^0-9a-z]/gi, '').length

/** Returns the position after this many digits and letters. */
function findIndexAfter(text: string, count: number): number {
  let index = 0
  while (index < text.length && countBefore(text, index) < count) index++
  return index
}

/**
 * Enters a text in the pattern of `x-mask`. Separators are inserted automatically, whether text is typed, pasted or autofilled.
 * Text that does not fit stays as it is, and the check reports it.
 */
export function MaskedInput(props: InputProps) {
  const { field, id, problem } = props
  const mask = field.schema['x-mask'] ?? ''
  const format: TextFormat<string> = {
    format: answer => showMasked(asText.format(answer), mask),
    parse: text => asText.parse(readMasked(text, mask) ?? text)
  }
  const { shown, type, leave } = useDeferredInput(props, format)
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (caret.current === undefined || document.activeElement !== input.current) return
    const index = findIndexAfter(shown, caret.current)
    input.current?.setSelectionRange(index, index)
    caret.current = undefined
  }, [shown])
  const enter = (text: string) => {
    const bare = readMasked(text, mask)
    const index = input.current?.selectionStart ?? text.length
    caret.current = bare === undefined ? undefined : countBefore(text, index)
    type(bare === undefined ? text : showMasked(bare, mask))
  }
  /** Blocks a character that does not fit or adds nothing before it is typed, so that the caret does not move. */
  const refuse = (event: FormEvent<HTMLInputElement> & { data?: string }) => {
    const { selectionStart, selectionEnd } = event.currentTarget
    if (event.data?.length !== 1 || readMasked(shown, mask) === undefined) return
    const bare = readMasked(
      shown.slice(0, selectionStart ?? 0) + event.data + shown.slice(selectionEnd ?? 0),
      mask
    )
    if (bare === undefined || showMasked(bare, mask) === shown) event.preventDefault()
  }
  const isOfDigits = !mask.includes('A')
  const example = field.ui['ui:placeholder'] ?? exampleOfMask(mask)
  return (
    <Labelled id={id} field={field} problem={problem} hint={t('Like {example}', { example })}>
      {aria => (
        <LineInput
          ref={input}
          id={id}
          field={field}
          aria={aria}
          inputMode={isOfDigits ? 'numeric' : undefined}
          autoCapitalize={isOfDigits ? undefined : 'characters'}
          spellCheck={false}
          value={shown}
          onBeforeInput={refuse}
          onType={enter}
          onBlur={leave}
        />
      )}
    </Labelled>
  )
}
