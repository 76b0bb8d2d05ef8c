import { beforeAll, describe, expect, it } from 'vitest'
import { type Authored, changes } from './authored.ts'
import { details } from './fields.ts'

/** Tests the recipes that change existing fields, on a server that already has records. */
export function recipesForLater(authored: () => Authored) {
  const stored = async () => (await authored().employee.call('GET', '/user')).body.data.employeeDetails

  describe('stored answers after the recipes that change fields', () => {
    let impact = ''
    beforeAll(async () => {
      const { employee, follow } = authored()
      await employee.call('POST', '/user/employeeDetails', { ...details, contract: 'Intern' })
      impact = await follow(changes)
    }, 300_000)

    it('are covered by the impact report before the release', () => {
      for (const words of [
        '1 field retired: tin',
        '1 choice renamed: "Intern" of contract is now "Fixed term"',
        '1 field renamed: grade is now level',
        'No completed record would become Incomplete.'
      ])
        expect(impact).toContain(words)
    })

    it('are read under the new name and choice, and kept if they are no longer asked', async () => {
      expect(await stored()).toMatchObject({ level: 'Junior', contract: 'Fixed term', tin: details.tin })
      expect(await stored()).not.toHaveProperty('grade')
    })

    it('are kept by the next save of the current form', async () => {
      const { grade, tin: _, ...others } = details
      const today = { ...others, level: grade, contract: 'Fixed term', contractEnds: '2030-01-14' }
      const { employee } = authored()
      expect(await employee.call('POST', '/user/employeeDetails', today)).toMatchObject({ status: 200 })
      expect(await stored()).toMatchObject({ level: 'Junior', contract: 'Fixed term', tin: details.tin })
    })

    it('can still be saved from a page that was opened before the change', async () => {
      const { employee } = authored()
      const before = { ...details, grade: 'Senior', contractEnds: '2030-01-14' }
      expect(await employee.call('POST', '/user/employeeDetails', before)).toMatchObject({ status: 200 })
      expect(await stored()).toMatchObject({ level: 'Senior', contract: 'Fixed term' })
    })

    it('are found by the filter under the new choice', async () => {
      const { body } = await authored().admin.call('GET', '/user/users?page=1&contract=Fixed%20term')
      expect(body).toMatchObject({ total: 1 })
    })

    it('are shown under the earlier answers of the record if they are no longer asked', async () => {
      const { admin, employee, open } = authored()
      const { body } = await employee.call('GET', '/user')
      const step = await open(employee, 360)
      await step.page.goto('/employee/employee-details')
      await step.page.getByLabel('Level').waitFor()
      expect(await step.page.getByLabel('Tax number (TIN)').count()).toBe(0)
      await step.close()
      const adminTab = await open(admin, 1280)
      await adminTab.page.goto(`/admin/employee-details/?id=${body.data._id}`)
      const main = adminTab.page.locator('main')
      await expect.poll(() => main.innerText()).toContain('Earlier answers')
      expect(await main.innerText()).toContain(details.tin)
      await adminTab.close()
    })
  })
}
