/** Answers that pass all checks, by the route that saves them. This module imports neither a server nor a test runner. */
export const validAnswers = {
  personalInfo: {
    lastName: 'Okafor',
    firstName: 'Adaeze',
    otherName: '',
    email: 'ada@home.example',
    phone: '08031234567',
    address: '4 Allen Avenue, Ikeja',
    closestBusStop: 'Allen Roundabout',
    nin: '',
    bvn: '01234567890',
    dob: '1994-03-27',
    gender: 'female',
    nationality: 'Nigeria',
    stateOfOrigin: 'Lagos',
    localGovernment: 'Ikeja',
    homeTownAddress: '1 Village Road',
    maritalStatus: 'single',
    passport: 'me.jpg'
  },
  employeeDetails: {
    employeeId: 'BTC-001',
    secondedTo: 'Acme Bank',
    salaryAccountNumber: '0123456789',
    bankName: 'ACCESS BANK'
  },
  educationalBackground: [
    { nameOfSchool: 'University of Lagos', qualification: 'BSc', dateObtained: '2015-07-01' }
  ],
  certificate: [{ name: 'PMP', nameOfCourse: 'Project management', dateObtained: '2019-05-02' }],
  signature: { date: '2026-11-20', certified: 'true' }
}
