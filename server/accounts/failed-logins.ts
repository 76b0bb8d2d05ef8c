import type { Services } from '../services.ts'

const window = 3600 * 1000

/** Counts log-ins that are refused. Of very many, few are written: the first, the fifth, the 25th ... within an hour. */
export function createRefusals({ database, audit, clock }: Services) {
  return {
    /** `userId` is undefined where there is no such account; both take as long. */
    async count(userId: string | undefined) {
      await database.write(async tx => {
        const { count: tries } = await tx.limits.take(`refused:${userId ?? ''}`, { most: 0, window }, clock())
        if (!isPowerOfFive(tries)) return
        await audit(tx, { by: 'visitor', action: 'login.refused', subject: userId, detail: { tries } })
      })
    }
  }
}

function isPowerOfFive(number: number): boolean {
  return number === 1 || (number % 5 === 0 && isPowerOfFive(number / 5))
}
