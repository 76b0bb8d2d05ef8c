import { joinList, t } from '../../engine/index.ts'
import {
  listReminderRules,
  type ListReminderRulesCall,
  switchReminderRule
} from '../../generated/api/admin/reminders.ts'
import { api } from '../../renderer/api/api.ts'
import { useLoaded } from '../../renderer/api/use-loaded.ts'
import { Button } from '../../renderer/ui/Button.tsx'
import { Empty, Panel, PanelNews } from '../../renderer/ui/Panel.tsx'
import { toast } from '../../renderer/ui/toast.ts'
import { rich } from '../../renderer/ui/rich.ts'
import { hide } from '../../renderer/ui/hide.tsx'
import { isMailRead, useMailStatus } from '../loading/use-mail-status.ts'
import { useAction } from '../ui/use-action.ts'

type Schedule = ListReminderRulesCall['data']
type Rule = Schedule['rules'][number]

/** The rules of schemas/reminders.json: whom each reminds and when, how many are due, and its switch. */
export function ReminderRules() {
  const content = useLoaded('rules', async () => (await api.call(listReminderRules)).data)
  const isRead = isMailRead(useMailStatus())
  return (
    <Panel
      title={t('Reminders by schedule')}
      content={content}
      skeletonRows={4}
      actions={
        <span className="muted small">
          {rich('Changed in <code>{file}</code>', {
            file: 'schemas/reminders.json',
            code: words => <code key="code">{words}</code>
          })}
        </span>
      }
      summary={({ hours }) => (
        <PanelNews>
          {!isRead && <p>{t('Emails are not being sent.')}</p>}
          <p className="muted">{describeHours(hours)}</p>
        </PanelNews>
      )}
      empty={({ rules }) =>
        rules.length === 0 && <Empty text={t('There are no rules in schemas/reminders.json.')} />
      }
    >
      {({ rules, canSwitch, hours }) => (
        <ul className="reminder-rules">
          {rules.map(rule => (
            <li key={rule.name}>
              <RuleLine
                rule={rule}
                mostADay={hours.mostADay}
                canSwitch={canSwitch}
                isRead={isRead}
                onChange={content.reload}
              />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

interface RuleLineProps {
  rule: Rule
  mostADay: number
  canSwitch: boolean
  /** Whether recipients can read its mail. */
  isRead: boolean
  onChange: () => void
}

function RuleLine({ rule, mostADay, canSwitch, isRead, onChange }: RuleLineProps) {
  const { name, title, isOn, isHeld, due } = rule
  const { busy, run } = useAction()
  const toggle = () =>
    run(async () => {
      toast.success((await api.call(switchReminderRule, { params: { name }, body: { isOn: !isOn } })).message)
      onChange()
    })
  return (
    <>
      <div>
        <h3>
          {title} <span className={isOn ? 'badge badge-complete' : 'badge'}>{isOn ? t('On') : t('Off')}</span>
        </h3>
        <p className="muted small">
          {describeRule(rule)}
          {canSwitch && due > 0 && (isOn || isRead) && ` ${describeDue(rule, mostADay)}`}
        </p>
        {isHeld && (
          <p className="small">
            {t(
              'It was on before this backup was restored. Turn it on when nothing else sends these reminders.'
            )}
          </p>
        )}
      </div>
      {canSwitch && (
        <Button className="button-small" busy={busy} onClick={() => void toggle()}>
          {isOn
            ? rich('Switch off<hide>: {title}</hide>', { title, hide })
            : rich('Switch on<hide>: {title}</hide>', { title, hide })}
        </Button>
      )}
    </>
  )
}

function describeRule({ who, since, afterDays }: Rule): string {
  const last = afterDays.at(-1) ?? 0
  const others = joinList(afterDays.slice(0, -1).map(String))
  const days = others === '' ? String(last) : t('{others} and {last}', { others, last })
  const values = { days, count: last }
  if (who === 'corrections')
    return t(
      '{count, plural, one {{days} day after the latest correction.} other {{days} days after the latest correction.}}',
      values
    )
  if (who === 'incomplete' && since !== 'signUp')
    return t(
      '{count, plural, one {{days} day after the last save.} other {{days} days after the last save.}}',
      values
    )
  return t('{count, plural, one {{days} day after sign-up.} other {{days} days after sign-up.}}', values)
}

const describeDue = ({ due, isOn }: Rule, most: number) =>
  isOn
    ? t('{due, plural, one {Due now: # employee.} other {Due now: # employees.}}', { due })
    : t(
        '{due, plural, one {# employee is due.} other {# employees are due.}} At most {most, number} a day get an email, within the hours above.',
        { due, most }
      )

function describeHours({ days, from, until, timeZone, mostADay, sentToday }: Schedule['hours']): string {
  const hours = { from, until, zone: timeZone.replaceAll('_', ' '), most: mostADay }
  return [
    days.length === 7
      ? t(
          'Every day, {from} to {until} ({zone}), up to {most, number} a day, spread over these hours.',
          hours
        )
      : t('{days}, {from} to {until} ({zone}), up to {most, number} a day, spread over these hours.', {
          ...hours,
          days: joinList(days.map(day => nameDay(day) ?? day))
        }),
    ...(sentToday > 0 ? [t('Today: {sent, number}.', { sent: sentToday })] : []),
    t('Disabled accounts, people being erased and people who opted out are skipped.')
  ].join(' ')
}

const nameDay = (day: Schedule['hours']['days'][number]) =>
  ({
    Monday: t('Mon'),
    Tuesday: t('Tue'),
    Wednesday: t('Wed'),
    Thursday: t('Thu'),
    Friday: t('Fri'),
    Saturday: t('Sat'),
    Sunday: t('Sun')
  })[day]
