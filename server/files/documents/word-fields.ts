import { fetches, isPlainLink } from './reaching.ts'

/** What a field of Word is told to do, by its first word. */
const reaching = new Set([
  ...['DDE', 'DDEAUTO', 'LINK', 'RD', 'DATABASE', 'IMPORT'],
  ...['INCLUDE', 'INCLUDEPICTURE', 'INCLUDETEXT']
])

interface OpenInstruction {
  told: string
  /** What it came to is text, and tells it nothing. */
  isResult: boolean
}

/** Follows the fields of a document, whose instructions may be cut into many pieces; `onReach` hears of one that fetches something. */
export function createFieldWatch(onReach: () => void) {
  const open: OpenInstruction[] = []
  return {
    /** Where a field begins, ends, or its result begins. */
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
    /** Fields that never end are fields, too. */
    finish() {
      for (const { told } of open) judge(told)
    },
    judge
  }

  function begin() {
    const around = open.at(-1)
    // The word that says what a field does, put together by another one.
    if (around && !around.isResult && !/^\s*(=|\S+\s)/.test(around.told)) onReach()
    open.push({ told: '', isResult: false })
  }

  function judge(told: string) {
    const [first = '', target] = told.trim().split(/\s+/)
    const word = first.toUpperCase().replace(/^["']+/, '')
    const goesTo =
      word === 'HYPERLINK' && target && !target.startsWith('\\') ? (readQuoted(told) ?? target) : ''
    if (reaching.has(word) || fetches(told) || !isPlainLink(goesTo)) onReach()
  }
}

const readQuoted = (told: string) => /"([^"]*)"/.exec(told)?.[1]
