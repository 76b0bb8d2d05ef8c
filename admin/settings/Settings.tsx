import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { t } from '../../engine/index.ts'
import { getSettings, type GetSettingsCall } from '../../generated/api/admin/settings.ts'
import { roles } from '../../generated/roles.ts'
import { api } from '../../renderer/api/api.ts'
import { useLoaded } from '../../renderer/api/use-loaded.ts'
import { useUser } from '../../renderer/session/session.tsx'
import { Heading } from '../../renderer/layout/Heading.tsx'
import { paths } from '../../renderer/navigation/paths.ts'
import { Icon } from '../../renderer/ui/Icon.tsx'
import { Panel, PanelNews } from '../../renderer/ui/Panel.tsx'
import { rich } from '../../renderer/ui/rich.ts'
import { useAccess } from '../access/use-access.ts'
import { ReminderRules } from '../reminders/ReminderRules.tsx'
import './settings.css'

type SettingsData = GetSettingsCall['data']

/** The organisation's settings: name, roles and mails, each with the file that defines it, and the switches of reminders. */
export default function Settings() {
  const settings = useLoaded('', async () => (await api.call(getSettings)).data)
  const { may } = useAccess()
  const { role } = useUser()
  return (
    <>
      <Heading title={t('Settings')} />
      <p className="lead">
        {role?.isLimited
          ? t(
              'Most settings are files that your technical contact changes. Administrators who see all employees switch reminders on and off.'
            )
          : t(
              'Most settings are files that your technical contact changes. You can switch reminders on and off here.'
            )}
      </p>
      <Panel
        title={t('Organisation')}
        content={settings}
        skeletonRows={3}
        actions={<File name="organisation.json" />}
      >
        {({ organisation }) => <Organisation {...organisation} />}
      </Panel>
      <ReminderRules />
      <Roles isLinked={may('roles')} />
      <Panel
        title={t('Emails')}
        content={settings}
        skeletonRows={8}
        summary={({ mails }) => (
          <PanelNews>
            <p className="muted">
              {t('{count, number} emails, with made-up names and numbers. Open one to read it.', {
                count: mails.length
              })}
            </p>
          </PanelNews>
        )}
      >
        {({ mails }) => (
          <div className="setting-list">
            {mails.map(mail => (
              <Mail key={mail.file} {...mail} />
            ))}
          </div>
        )}
      </Panel>
    </>
  )
}

function File({ name }: { name: string }) {
  return (
    <span className="muted small">
      {rich('Changed in <code>{file}</code>', {
        file: `schemas/${name}`,
        code: words => <code key="code">{words}</code>
      })}
    </span>
  )
}

function Organisation(organisation: SettingsData['organisation']) {
  const lines: [string, string | null][] = [
    [t('Name'), organisation.name],
    [t('Abbreviation'), organisation.abbreviation],
    [t('Email'), organisation.email],
    [t('Phone'), organisation.phone],
    [t('Address'), organisation.address],
    [t('Time zone'), organisation.timeZone.replaceAll('_', ' ')]
  ]
  return (
    <dl className="setting-lines">
      {lines.map(([title, value]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>
            {value === null ? <span className="not-provided">{t('Not set')}</span> : <bdi>{value}</bdi>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Roles({ isLinked }: { isLinked: boolean }) {
  return (
    <section className="card panel" aria-labelledby="roles">
      <div className="panel-head">
        <h2 id="roles">{t('Roles')}</h2>
        <div className="panel-actions">
          <File name="roles.json" />
        </div>
      </div>
      <dl className="setting-lines">
        {Object.entries(roles.roles).map(([name, { title, description }]) => (
          <div key={name}>
            <dt>{title}</dt>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
      {isLinked && (
        <PanelNews>
          {rich('See who has which role at <administrators>Administrators</administrators>.', {
            administrators: words => (
              <Link key="administrators" to={paths.administrators()}>
                {words}
              </Link>
            )
          })}
        </PanelNews>
      )}
    </section>
  )
}

function Mail({ file, subject, text }: SettingsData['mails'][number]): ReactNode {
  return (
    <details className="setting-mail">
      <summary>
        <Icon name="chevron" size={16} />
        <span>{subject}</span>
        <code className="muted small">{file}</code>
      </summary>
      <div className="setting-preview">{text}</div>
      <File name={file} />
    </details>
  )
}
