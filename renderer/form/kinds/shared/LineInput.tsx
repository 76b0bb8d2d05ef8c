import type { ComponentProps } from 'react'
import type { Schema } from '../../../../engine/index.ts'
import type { Aria } from './Labelled.tsx'
import type { InputProps } from '../kind.ts'

type Attributes = Omit<ComponentProps<'input'>, 'id' | 'name' | 'value' | 'onChange'>

interface LineInputProps extends Pick<InputProps, 'id' | 'field'>, Attributes {
  aria: Aria
  value: string
  /** Told what stands in it with each key. */
  onType: (text: string) => void
}

/** The input of one line of a field: its name, its hints to the browser, and what the field's `ui.json` says of it. */
export function LineInput({ id, field, aria, value, onType, ...attributes }: LineInputProps) {
  return (
    <input
      type="text"
      className="input"
      autoComplete={field.ui['ui:autocomplete'] ?? 'off'}
      autoCapitalize={field.ui['ui:autocomplete']?.endsWith('name') ? 'words' : undefined}
      placeholder={field.ui['ui:placeholder']}
      {...attributes}
      {...aria}
      id={id}
      name={field.path.join('.')}
      value={value}
      onChange={event => onType(event.target.value)}
    />
  )
}

/** The keyboard for a number; that for text where it may be below 0, as those for numbers of some phones have no minus. */
export function findKeyboard<Mode>({ minimum, exclusiveMinimum }: Schema, lowest: number, mode: Mode) {
  const least = Math.max(minimum ?? exclusiveMinimum ?? lowest, exclusiveMinimum ?? minimum ?? lowest)
  return least < 0 ? 'text' : mode
}
