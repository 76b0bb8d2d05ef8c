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

/** What is typed as it is kept, so that it can be typed before the script is there. */
const typedKinds = ['text', 'longtext', 'email', 'password']

/** Ids of inputs in the page that the server sent, with what was typed there before the app took over. */
let typed: { [id: string]: string } = {}
/** Where somebody is typing, and what is marked there; an input for an e-mail address tells neither. */
let focused: { id: string; selection: [start: number | null, end: number | null] } | undefined

/** What people type into a prerendered form while the script is still on its way. */
export const prerenderedInput = {
  /** Remembers it, just before the app draws over the page. What stood there before anybody typed is no answer. */
  take(root: HTMLElement) {
    const inputs = [...root.querySelectorAll<Input>('form :is(input, textarea)[id]')]
    const changed = inputs.filter(({ value, defaultValue }) => value !== defaultValue)
    typed = Object.fromEntries(changed.map(({ id, value }) => [id, value]))
    const focus = inputs.find(input => input === document.activeElement)
    focused = focus && { id: focus.id, selection: [focus.selectionStart, focus.selectionEnd] }
  },
  /** Puts the focus back to where it was, once the app has drawn the same form; what was typed is the form's from now on. */
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
  /** The typed answers of a form. */
  answers(form: Form): Answers {
    const fields = listFields(form).filter(field => isTyped(field) || isPhone(field))
    const texts = fields.map(field => [field, typed[fieldId(form, field.path)]] as const)
    const found = texts.filter(([, text]) => text !== undefined)
    return Object.fromEntries(
      found.map(([field, text = '']) => [field.name, isPhone(field) ? readPhone(text) : text || undefined])
    )
  }
}

/** The fields of a form that can be typed into before the app is there. */
export const listTypedFields = (form: Form) => listFields(form).filter(isTyped)

const isTyped = ({ kind, path, schema }: Field) =>
  typedKinds.includes(kind) && path.length === 1 && !isIdentifier(schema) && !isFromAccount(schema)

/** Typed on the account screens, where Nigeria is the country until the others are there. */
const isPhone = ({ kind, path }: Field) => kind === 'phone' && path.length === 1

const readPhone = (typed: string) => answerOfPhone({ isoCode: nigeria.isoCode, typed }, [nigeria])
