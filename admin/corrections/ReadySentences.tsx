import type { KindName } from '../../engine/index.ts'
import { corrections as rules } from '../../generated/corrections.ts'

interface ReadySentencesProps {
  kind: KindName
  /** What is written now. */
  message: string
  onChoice: (sentence: string) => void
}

/** What is often wrong with an answer of a kind, one press each: those of the kind first, then those for every kind. */
export function ReadySentences({ kind, message, onChoice }: ReadySentencesProps) {
  const { [kind]: own = [], '*': every = [] } = rules.sentences
  return (
    <ul className="ready-sentences">
      {[...own, ...every.filter(sentence => !own.includes(sentence))].map(sentence => (
        <li key={sentence}>
          <button type="button" aria-pressed={message === sentence} onClick={() => onChoice(sentence)}>
            {sentence}
          </button>
        </li>
      ))}
    </ul>
  )
}
