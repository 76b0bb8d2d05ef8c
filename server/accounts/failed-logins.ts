import type { Services } from '../services.ts'

/** Nothing is refused by this counter: it counts what was refused. */
const perHour = { most: 0, window: 3600 * 1000 }

/** Counts log-ins that are refused. Of very many, few are written: the first, the fifth, the 25th ... within an hour. */
export function createFailedLogins({ database, audit, clock }: Services) {
  return {
    /** `userId` is undefined where there is no such account; both take as long. */
    async count(userId: string | undefined) {
      await database.write(async stores => {
        const { count: tries } = await stores.limits.consume(`refused:${userId ?? ''}`, perHour, clock())
        if (!isPowerOfFive(tries)) return
        await audit(stores, { by: 'visitor', action: 'login.refused', subject: userId, detail: { tries } })
      })
    }
  }
}

function isPowerOfFive(number: number): boolean {
  return number === 1 || (number % 5 === 0 && isPowerOfFive(number / 5))
}
