import type { KindName } from '../../engine/index.ts'
import { corrections as rules } from '../../generated/corrections.ts'

interface ReadySentencesProps {
  kind: KindName
  message: string
  onChoice: (sentence: string) => void
}

/** Ready sentences about an answer, as buttons: first those of its kind, then those for every kind. */
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
