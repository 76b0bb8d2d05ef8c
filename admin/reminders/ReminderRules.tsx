import {
  listReminderRules,
  type ListReminderRulesCall,
  switchReminderRule
} from '../../generated/api/admin/reminders.ts'
import { api } from '../../renderer/api/api.ts'
import { useLoaded } from '../../renderer/api/use-loaded.ts'
import { useSending } from '../../renderer/saving/use-sending.ts'
import { Button } from '../../renderer/ui/Button.tsx'
import { Empty, Panel, PanelNews } from '../../renderer/ui/Panel.tsx'
import { toast } from '../../renderer/ui/toast.ts'
import { formatNumber } from '../ui/numbers.ts'

type Schedule = ListReminderRulesCall['data']
type Rule = Schedule['rules'][number]

/** The rules of schemas/reminders.json: whom each reminds and when, how many are due, and the switch of each. */
export function ReminderRules() {
  const content = useLoaded('rules', async () => (await api.call(listReminderRules)).data)
  return (
    <Panel
      title="Reminders by schedule"
      content={content}
      skeletonRows={4}
      actions={
        <span className="muted small">
          Changed in <code>schemas/reminders.json</code>
        </span>
      }
      summary={({ hours }) => (
        <PanelNews>
          <p className="muted">{describeHours(hours)}</p>
        </PanelNews>
      )}
      empty={({ rules }) =>
        rules.length === 0 && <Empty text="There are no rules in schemas/reminders.json." />
      }
    >
      {({ rules, canSwitch }) => (
        <ul className="reminder-rules">
          {rules.map(rule => (
            <li key={rule.name}>
              <RuleLine rule={rule} canSwitch={canSwitch} onChange={content.reload} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

interface RuleLineProps {
  rule: Rule
  canSwitch: boolean
  onChange: () => void
}

function RuleLine({ rule, canSwitch, onChange }: RuleLineProps) {
  const { name, title, isOn, isHeld, due } = rule
  const { busy, run } = useSending()
  const turn = () =>
    run(
      async () => {
        const { message } = await api.call(switchReminderRule, { params: { name }, body: { isOn: !isOn } })
        toast.success(message)
        onChange()
      },
      ({ message }) => toast.error(message)
    )
  return (
    <>
      <div>
        <h3>
          {title} <span className={isOn ? 'badge badge-complete' : 'badge'}>{isOn ? 'On' : 'Off'}</span>
        </h3>
        <p className="muted small">
          {describeRule(rule)}
          {canSwitch && due > 0 && ` ${describeDue(due, isOn)}`}
        </p>
        {isHeld && (
          <p className="small">
            It was on before this backup was restored. Turn it on when nothing else sends these reminders.
          </p>
        )}
      </div>
      {canSwitch && (
        <Button className="button-small" busy={busy} onClick={() => void turn()}>
          Switch {isOn ? 'off' : 'on'}
          <span className="visually-hidden">: {title}</span>
        </Button>
      )}
    </>
  )
}

const since: { [W in Rule['who']]: string } = {
  unverified: 'sign-up',
  'nothing-saved': 'sign-up',
  incomplete: 'the last save',
  corrections: 'the latest correction'
}

function describeRule({ who, since: from, afterDays }: Rule): string {
  const counted = who === 'incomplete' && from === 'signUp' ? 'sign-up' : since[who]
  const days =
    afterDays.length > 1 ? `${afterDays.slice(0, -1).join(', ')} and ${afterDays.at(-1)}` : afterDays[0]
  return `${days} ${afterDays.length === 1 && afterDays[0] === 1 ? 'day' : 'days'} after ${counted}.`
}

function describeDue(due: number, isOn: boolean): string {
  const who = due === 1 ? '1 employee' : `${formatNumber(due)} employees`
  return isOn ? `Due now: ${who}.` : `Turning this on emails ${who} now.`
}

function describeHours({ days, from, until, timeZone, mostADay, sentToday }: Schedule['hours']): string {
  const named = days.length === 7 ? 'Every day' : days.map(day => day.slice(0, 3)).join(', ')
  const today = sentToday > 0 ? ` Today: ${formatNumber(sentToday)}.` : ''
  return `${named}, ${from} to ${until} (${timeZone.replaceAll('_', ' ')}), up to ${formatNumber(mostADay)} a day, spread over these hours.${today} Disabled accounts, people being erased and people who opted out are skipped.`
}
