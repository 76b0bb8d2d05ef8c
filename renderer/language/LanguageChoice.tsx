import { useId } from 'react'
import { t } from '../../engine/index.ts'
import { toast } from '../ui/toast.ts'
import { chooseLanguage, languages } from './choices.ts'
import { currentLanguage, pseudo } from './language.ts'

interface LanguageChoiceProps {
  /** Runs before the page reloads in the chosen language. */
  onChoose?: (tag: string) => Promise<unknown>
}

/** Lets the user choose the language of this device. Renders nothing if there is only English. */
export default function LanguageChoice({ onChoose }: LanguageChoiceProps) {
  const id = useId()
  const lang = currentLanguage()
  const isReviewed = languages.find(({ tag }) => tag === lang)?.isReviewed ?? true
  const choose = async (tag: string) => {
    if (!(import.meta.env?.DEV && tag === pseudo)) await onChoose?.(tag)
    chooseLanguage(tag)
  }
  if (languages.length === 1) return undefined
  return (
    <div className="language-choice">
      <label htmlFor={id}>{t('Language')}</label>
      <select
        id={id}
        className="input select"
        value={lang}
        aria-describedby={isReviewed ? undefined : `${id}-note`}
        onChange={event => {
          choose(event.target.value).catch((error: Error) => toast.error(error.message))
        }}
      >
        {languages.map(({ tag, name }) => (
          <option key={tag} value={tag} lang={tag}>
            {name}
          </option>
        ))}
      </select>
      {!isReviewed && (
        <p className="hint" id={`${id}-note`}>
          {t('Nobody fluent has checked this translation yet.')}
        </p>
      )}
    </div>
  )
}
