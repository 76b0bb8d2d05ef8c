import { listEmployeeIds } from '../../generated/api/admin/employees.ts'
import { api } from '../../renderer/api/api.ts'
import { Button, type ButtonLook } from '../../renderer/ui/Button.tsx'
import { rich } from '../../renderer/ui/rich.ts'
import { countEmployees } from '../ui/numbers.ts'
import { useReminding } from './Reminding.tsx'
import { hide } from '../../renderer/ui/hide.tsx'

const loadUnfinished = async () => (await api.call(listEmployeeIds, { query: { status: 'incomplete' } })).data

/** A button that reminds all unfinished employees. Empty if the role may not send messages. */
export function RemindAll({ count, ...rest }: { count: number; look: ButtonLook; className?: string }) {
  const reminding = useReminding()
  if (!reminding) return null
  return (
    <Button
      {...rest}
      busy={reminding.busy}
      onClick={() => reminding.remind(countEmployees(count), loadUnfinished)}
    >
      {rich(
        'Remind<hide> {count, plural, one {# employee who is not done} other {# employees who are not done}}</hide>',
        { count, hide }
      )}
    </Button>
  )
}
