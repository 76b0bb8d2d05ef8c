import { type Answers, type Form, listFields } from '../../../engine/index.ts'

/** Ids of inputs in the page that the server sent, with what was typed there before the app took over. */
let typed: { [id: string]: string } = {}
let focused: string | undefined

/** What people type into a prerendered form while the script is still on its way. */
export const prerenderedInput = {
  /** Remembers it, just before the app draws over the page. */
  take(root: HTMLElement) {
    const inputs = [...root.querySelectorAll<HTMLInputElement>('form input[id]')]
    typed = Object.fromEntries(inputs.filter(({ value }) => value !== '').map(({ id, value }) => [id, value]))
    focused = root.querySelector<HTMLElement>('form :focus')?.id
  },
  /** Puts the focus back to where it was, once the app has drawn the same form. */
  restoreFocus() {
    if (focused) document.getElementById(focused)?.focus()
    focused = undefined
  },
  /** The typed answers of a form; once only. */
  answers(form: Form): Answers {
    const prefix = form.name.split('/').at(-1)
    const texts = listFields(form).filter(
      ({ kind }) => kind === 'text' || kind === 'email' || kind === 'password'
    )
    const answers = texts.map(({ name }) => [name, typed[`${prefix}_${name}`]])
    return Object.fromEntries(answers.filter(([, text]) => text !== undefined))
  }
}
