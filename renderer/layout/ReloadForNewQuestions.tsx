import { t } from '../../engine/index.ts'
import { Button } from '../ui/Button.tsx'

/** Asks to reload a page that does not know a question, whose answer the server has missed. */
export function ReloadForNewQuestions() {
  return (
    <>
      <p>{t('We have added questions since you opened this page. Reload it to answer them.')}</p>
      <div className="actions">
        <Button onClick={() => location.reload()}>{t('Reload')}</Button>
      </div>
    </>
  )
}
