import { walkRoles } from './role-matrix.ts'

walkRoles(['limited observer', 'administrator'])
