import {
  type Answers,
  answerOfPhone,
  type Field,
  type Form,
  listFields,
  nigeria,
  isFromAccount,
  isIdentifier
} from '../../../engine/index.ts'
import { fieldId } from './field-id.ts'

type Input = HTMLInputElement | HTMLTextAreaElement

/** The kinds whose answer is the text as typed, so that it can be typed before the script has loaded. */
const typedKinds = ['text', 'longtext', 'email', 'password']

/** Text typed into the page from the server before the app took over, by the id of its input. */
let typed: { [id: string]: string } = {}
/** The focused input and its selection. Inputs for email addresses do not report a selection. */
let focused: { id: string; selection: [start: number | null, end: number | null] } | undefined

/** What people type into a prerendered form while the script is loading. */
export const prerenderedInput = {
  /** Stores it just before the app draws over the page. Text that was there from the start does not count as an answer. */
  collect(root: HTMLElement) {
    const inputs = [...root.querySelectorAll<Input>('form :is(input, textarea)[id]')]
    const changed = inputs.filter(({ value, defaultValue }) => value !== defaultValue)
    typed = Object.fromEntries(changed.map(({ id, value }) => [id, value]))
    const focus = inputs.find(input => input === document.activeElement)
    focused = focus && { id: focus.id, selection: [focus.selectionStart, focus.selectionEnd] }
  },
  /** Restores the focus once the app has drawn the same form, and clears the stored text: the form has it now. */
  restoreFocus() {
    const input = focused && document.getElementById(focused.id)
    if (focused && input) {
      input.focus()
      const [start, end] = focused.selection
      if (start !== null && (input as Input).selectionStart !== null)
        (input as Input).setSelectionRange(start, end)
    }
    typed = {}
    focused = undefined
  },
  /** Returns the stored text as answers of a form. */
  answers(form: Form): Answers {
    const fields = listFields(form).filter(field => isTyped(field) || isPhone(field))
    const texts = fields.map(field => [field, typed[fieldId(form, field.path)]] as const)
    const found = texts.filter(([, text]) => text !== undefined)
    return Object.fromEntries(
      found.map(([field, text = '']) => [field.name, isPhone(field) ? readPhone(text) : text || undefined])
    )
  }
}

/** Returns the fields of a form that can be typed into before the app has loaded. */
export const listTypedFields = (form: Form) => listFields(form).filter(isTyped)

const isTyped = ({ kind, path, schema }: Field) =>
  typedKinds.includes(kind) && path.length === 1 && !isIdentifier(schema) && !isFromAccount(schema)

/** Phone numbers can be typed on the account screens, where Nigeria is the country until the others have loaded. */
const isPhone = ({ kind, path }: Field) => kind === 'phone' && path.length === 1

const readPhone = (typed: string) => answerOfPhone({ isoCode: nigeria.isoCode, typed }, [nigeria])
