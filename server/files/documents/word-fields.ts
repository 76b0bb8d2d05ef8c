import { fetches, isPlainLink } from './external-references.ts'

/** The keywords of Word fields that fetch something. */
const externalFields = new Set([
  ...['DDE', 'DDEAUTO', 'LINK', 'RD', 'DATABASE', 'IMPORT'],
  ...['INCLUDE', 'INCLUDEPICTURE', 'INCLUDETEXT']
])

interface OpenInstruction {
  text: string
  /** The text after the instruction is the result of the field, and no instruction. */
  isResult: boolean
}

/**
 * Follows the fields of a document, whose instructions may be split into many pieces. Calls `onExternal` for each field that
 * fetches something.
 */
export function createFieldWatch(onExternal: () => void) {
  const open: OpenInstruction[] = []
  return {
    mark(place: string) {
      if (place === 'begin') begin()
      const field = open.at(-1)
      if (place === 'separate' && field) field.isResult = true
      if (place === 'end') checkInstruction(open.pop()?.text ?? '')
    },
    append(text: string) {
      const field = open.at(-1)
      if (field) field.text += text
      else checkInstruction(text)
    },
    /** Checks fields that have no end mark too. */
    finish() {
      for (const { text } of open) checkInstruction(text)
    },
    checkInstruction
  }

  function begin() {
    const outer = open.at(-1)
    // The keyword of the outer field is itself made by a nested field.
    if (outer && !outer.isResult && !/^\s*(=|\S+\s)/.test(outer.text)) onExternal()
    open.push({ text: '', isResult: false })
  }

  function checkInstruction(instruction: string) {
    const [first = '', target] = instruction.trim().split(/\s+/)
    const word = first.toUpperCase().replace(/^["']+/, '')
    const linkTarget =
      word === 'HYPERLINK' && target && !target.startsWith('\\') ? (readQuoted(instruction) ?? target) : ''
    if (externalFields.has(word) || fetches(instruction) || !isPlainLink(linkTarget)) onExternal()
  }
}

const readQuoted = (instruction: string) => /"([^"]*)"/.exec(instruction)?.[1]
