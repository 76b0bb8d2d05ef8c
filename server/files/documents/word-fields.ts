import { fetches, isPlainLink } from './external-references.ts'

/** The keywords of Word fields that fetch something. */
const externalFields = new Set([
  ...['DDE', 'DDEAUTO', 'LINK', 'RD', 'DATABASE', 'IMPORT'],
  ...['INCLUDE', 'INCLUDEPICTURE', 'INCLUDETEXT']
])

interface OpenInstruction {
  told: string
  /** The text after the instruction is the result of the field, and no instruction. */
  isResult: boolean
}

/**
 * Follows the fields of a document, whose instructions may be split into many pieces. Calls `onReach` for each field that
 * fetches something.
 */
export function createFieldWatch(onReach: () => void) {
  const open: OpenInstruction[] = []
  return {
    mark(place: string) {
      if (place === 'begin') begin()
      const field = open.at(-1)
      if (place === 'separate' && field) field.isResult = true
      if (place === 'end') judge(open.pop()?.told ?? '')
    },
    tell(text: string) {
      const field = open.at(-1)
      if (field) field.told += text
      else judge(text)
    },
    /** Checks fields that have no end mark too. */
    finish() {
      for (const { told } of open) judge(told)
    },
    judge
  }

  function begin() {
    const around = open.at(-1)
    // The keyword of the outer field is itself made by a nested field.
    if (around && !around.isResult && !/^\s*(=|\S+\s)/.test(around.told)) onReach()
    open.push({ told: '', isResult: false })
  }

  function judge(told: string) {
    const [first = '', target] = told.trim().split(/\s+/)
    const word = first.toUpperCase().replace(/^["']+/, '')
    const goesTo =
      word === 'HYPERLINK' && target && !target.startsWith('\\') ? (readQuoted(told) ?? target) : ''
    if (externalFields.has(word) || fetches(told) || !isPlainLink(goesTo)) onReach()
  }
}

const readQuoted = (told: string) => /"([^"]*)"/.exec(told)?.[1]
