import { readAnswer, t } from '../../../engine/index.ts'
import PasswordDialog from '../password-dialog/PasswordDialog.tsx'
import type { ChangesToConfirm } from './use-confirmation.ts'

/** Shows old and new answers, and asks for the password. */
export default function ConfirmChanges({ changes, onEntered, onClose }: ChangesToConfirm) {
  return (
    <PasswordDialog
      title={changes.length === 1 ? t('Change this answer?') : t('Change these answers?')}
      submitLabel={t('Change')}
      onEntered={onEntered}
      onClose={onClose}
    >
      <dl className="stack-small">
        {changes.map(({ name, schema, before, after }) => (
          <div key={name}>
            <dt>
              <strong>{schema.title ?? name}</strong>
            </dt>
            <dd>{t('Before: {answer}', { answer: readAnswer(schema, before) || t('no answer') })}</dd>
            <dd>{t('Now: {answer}', { answer: readAnswer(schema, after) || t('no answer') })}</dd>
          </div>
        ))}
      </dl>
      <p>
        {t(
          'This affects your salary or your identity, so we need your password. We will email you about it, and an administrator will confirm it.'
        )}
      </p>
    </PasswordDialog>
  )
}
