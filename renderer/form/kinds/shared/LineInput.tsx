import type { ComponentProps } from 'react'
import type { Schema } from '../../../../engine/index.ts'
import { takeWholePaste } from '../../../ui/whole-paste.ts'
import type { Aria } from './Labelled.tsx'
import type { InputProps } from '../kind.ts'

type Attributes = Omit<ComponentProps<'input'>, 'id' | 'name' | 'value' | 'onChange'>

interface LineInputProps extends Pick<InputProps, 'id' | 'field'>, Attributes {
  aria: Aria
  value: string
  /** Called with the text of the input at each key press. */
  onType: (text: string) => void
}

/** The input of a field of one line, with its name, autocomplete and placeholder. */
export function LineInput({ id, field, aria, value, onType, ...attributes }: LineInputProps) {
  return (
    <input
      type="text"
      className="input"
      autoComplete={field.ui['ui:autocomplete'] ?? 'off'}
      autoCapitalize={field.ui['ui:autocomplete']?.endsWith('name') ? 'words' : undefined}
      placeholder={field.ui['ui:placeholder']}
      onPaste={takeWholePaste}
      {...attributes}
      {...aria}
      id={id}
      name={field.path.join('.')}
      value={value}
      onChange={event => onType(event.target.value)}
    />
  )
}

/** Returns the keyboard for a number: for text if it may be negative, as the number keyboards of some phones have no minus. */
export function findKeyboard<Mode>({ minimum, exclusiveMinimum }: Schema, lowest: number, mode: Mode) {
  const least = Math.max(minimum ?? exclusiveMinimum ?? lowest, exclusiveMinimum ?? minimum ?? lowest)
  return least < 0 ? 'text' : mode
}
