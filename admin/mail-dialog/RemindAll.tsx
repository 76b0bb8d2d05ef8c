import { listEmployeeIds } from '../../generated/api/admin/employees.ts'
import { api } from '../../renderer/api/api.ts'
import { Button, type ButtonLook } from '../../renderer/ui/Button.tsx'
import { formatNumber } from '../ui/numbers.ts'
import { useReminding } from './Reminding.tsx'

const loadUnfinished = async () => (await api.call(listEmployeeIds, { query: { status: 'incomplete' } })).data

/** Reminds everybody who is not done; nothing where the role writes to nobody. */
export function RemindAll({ count, look }: { count: number; look: ButtonLook }) {
  const reminding = useReminding()
  if (!reminding) return null
  const who = `${formatNumber(count)} ${count === 1 ? 'employee' : 'employees'}`
  return (
    <Button
      look={look}
      className="button-small"
      busy={reminding.busy}
      onClick={() => reminding.remind(who, loadUnfinished)}
    >
      Remind<span className="visually-hidden"> {who} who are not done</span>
    </Button>
  )
}
