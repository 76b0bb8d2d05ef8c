import exceljs from 'exceljs'

/** A sheet as a company sends it, and the people to invite as a human reader understands it. */
export interface CompanySheet {
  company: string
  file: () => Promise<File>
  /** The stored answers by email address; no one else is invited. */
  people: { [email: string]: { [field: string]: string } }
  /** The numbers of rows that administrators have to correct. */
  wrong: number[]
}

const day = (text: string) => new Date(`${text}T00:00:00Z`)

async function writeBook(name: string, change: (book: exceljs.Workbook) => void): Promise<File> {
  const book = new exceljs.Workbook()
  change(book)
  return new File([new Uint8Array(await book.xlsx.writeBuffer())], name)
}

/** A title over all columns, numbers in numeric cells, a manager's columns next to each person's, signatures at the bottom. */
const bank: CompanySheet = {
  company: 'a bank',
  file: () =>
    writeBook('Deployment list Nov 2026.xlsx', book => {
      const sheet = book.addWorksheet('DEPLOYMENT')
      sheet.addRows([
        ['CRESTLINE BANK PLC'],
        ['LIST OF OUTSOURCED STAFF FOR DEPLOYMENT AS AT 02-NOV-2026'],
        [],
        [
          'S/N',
          'STAFF ID NO.',
          'SURNAME',
          'FIRST NAME',
          'OTHER NAMES',
          'SEX',
          'D.O.B.',
          'MOBILE NO',
          'E-MAIL',
          'BRANCH',
          'GRADE',
          'MARITAL STATUS',
          'LINE MANAGER',
          "LINE MANAGER'S E-MAIL",
          'RESUMPTION DATE',
          'SALARY ACCOUNT NO.',
          'REMARKS'
        ],
        [
          1,
          40217,
          'ADEYEMI',
          'FOLAKE',
          'GRACE',
          'F',
          day('1994-07-12'),
          8031234561,
          'folakeadeyemi.outsourced@crestlinebank.example',
          'MARINA',
          'CSO 1',
          'Single',
          'Mrs. T. Bello',
          'tbello@crestlinebank.example',
          day('2026-12-01'),
          123456789,
          ''
        ],
        [
          2,
          40218,
          'OKONKWO',
          'EMEKA',
          '',
          'M',
          day('1990-01-03'),
          8059876542,
          'Emeka.Okonkwo@crestlinebank.example',
          'IKEJA',
          'TELLER',
          'Married',
          'Mrs. T. Bello',
          'tbello@crestlinebank.example',
          day('2026-12-01'),
          2034567891,
          'Replacement'
        ],
        [
          3,
          40219,
          'MUSA',
          'AISHA',
          'HADIZA',
          'F',
          day('1997-11-30'),
          7060001113,
          'aishamusa@mail.example',
          'KANO',
          'TELLER',
          'Single',
          'Mr. K. Sani',
          'ksani@crestlinebank.example',
          day('2026-12-01'),
          3012345678,
          ''
        ],
        ['TOTAL', 3],
        [],
        ['Prepared by:', '', 'Ngozi Eze (HR)', '', '', '', 'Approved by:']
      ])
      sheet.mergeCells('A1:Q1')
      sheet.mergeCells('A2:Q2')
    }),
  people: {
    'folakeadeyemi.outsourced@crestlinebank.example': {
      '/phone': '+2348031234561',
      '/employeeDetails/employeeId': '40217',
      '/personalInfo/lastName': 'ADEYEMI',
      '/personalInfo/firstName': 'FOLAKE',
      '/personalInfo/otherName': 'GRACE',
      '/personalInfo/gender': 'female',
      '/personalInfo/dob': '1994-07-12',
      '/personalInfo/maritalStatus': 'single'
    },
    'emeka.okonkwo@crestlinebank.example': {
      '/phone': '+2348059876542',
      '/employeeDetails/employeeId': '40218',
      '/personalInfo/lastName': 'OKONKWO',
      '/personalInfo/firstName': 'EMEKA',
      '/personalInfo/gender': 'male',
      '/personalInfo/dob': '1990-01-03',
      '/personalInfo/maritalStatus': 'married'
    },
    'aishamusa@mail.example': {
      '/phone': '+2347060001113',
      '/employeeDetails/employeeId': '40219',
      '/personalInfo/lastName': 'MUSA',
      '/personalInfo/firstName': 'AISHA',
      '/personalInfo/otherName': 'HADIZA',
      '/personalInfo/gender': 'female',
      '/personalInfo/dob': '1997-11-30',
      '/personalInfo/maritalStatus': 'single'
    }
  },
  wrong: []
}

/** Headings in two rows, American dates as text, next of kin next to the crew, and demobilised people in hidden rows. */
const oilService: CompanySheet = {
  company: 'an oil service company',
  file: () =>
    writeBook('CREW CHANGE.xlsx', book => {
      const sheet = book.addWorksheet('Crew change 14')
      sheet.addRows([
        ['DELTA RIG SERVICES LTD', '', '', '', '', '', '', 'Doc. No: HR-F-014 Rev 3'],
        ['CREW PERSONAL DETAILS', '', '', '', '', 'NEXT OF KIN', '', '', 'ASSIGNMENT', '', ''],
        [
          '#',
          'Full Name (Surname First)',
          'E-mail Address',
          'Phone No. 1',
          'Date of Birth (MM/DD/YYYY)',
          'Name',
          'Relationship',
          'Phone No.',
          'Client',
          'Mobilization Date',
          'Rotation'
        ],
        [
          '1',
          'Briggs Tonye',
          'tonye.briggs@deltarig.example',
          '0803 555 0101',
          '04/05/1988',
          'Ibim Briggs',
          'Wife',
          '0803 555 0199',
          'Delta Oil',
          '12/01/2026',
          '28/28'
        ],
        [
          '2',
          'Efe-Williams, Ovie',
          'ovie_ew@mail.example',
          '+234 805 555 0102',
          '12/25/1985',
          'Mercy Williams',
          'Mother',
          '08055550198',
          'Delta Oil',
          '12/01/2026',
          '28/28'
        ],
        [
          '3',
          'Hart Sotonye',
          'sotonye.hart@mail.example',
          '08065550103',
          '07/19/1991',
          'A. Hart',
          'Father',
          '08065550197',
          'Delta Oil',
          '12/01/2026',
          '14/14'
        ],
        [
          '4',
          'Nwosu Chika',
          'chika.nwosu@mail.example',
          '0703-555-0104',
          '10/02/1979',
          'P. Nwosu',
          'Husband',
          '07035550196',
          'Delta Oil',
          '12/01/2026',
          '14/14'
        ]
      ])
      sheet.getRow(6).hidden = true
    }),
  people: {
    'tonye.briggs@deltarig.example': {
      '/username': 'Briggs Tonye',
      '/personalInfo/phone': '08035550101',
      '/personalInfo/dob': '1988-04-05',
      '/employeeDetails/secondedTo': 'Delta Oil'
    },
    'ovie_ew@mail.example': {
      '/username': 'Efe-Williams, Ovie',
      '/personalInfo/phone': '08055550102',
      '/personalInfo/dob': '1985-12-25',
      '/employeeDetails/secondedTo': 'Delta Oil'
    },
    'chika.nwosu@mail.example': {
      '/username': 'Nwosu Chika',
      '/personalInfo/phone': '07035550104',
      '/personalInfo/dob': '1979-10-02',
      '/employeeDetails/secondedTo': 'Delta Oil'
    }
  },
  wrong: []
}

/** Semicolons, dates in words, wards as headings between people, a head of unit with an address. */
const hospital: CompanySheet = {
  company: 'a hospital',
  file: () =>
    Promise.resolve(
      new File(
        [
          '\uFEFF',
          [
            'St. Raphael Specialist Hospital;;;;;;;;;;',
            'Nominal roll of locum and contract staff;;;;;;;;;;',
            'Folio No;Name of Staff;Cadre;Unit/Ward;GSM No.;E-mail;Date of Birth;Date of 1st Appointment;L.G.A. of Origin;State of Origin;Head of Unit (e-mail)',
            'NURSING DEPARTMENT;;;;;;;;;;',
            'SRH/0091;Sr. Blessing Udoh;NO II;A&E;0803-555-0201;blessing.udoh@raphael.example;3rd April 1990;1/11/2026;Uyo;Akwa Ibom;matron@raphael.example',
            'SRH/0092;Nurse Halima Garba;SNO;Maternity;2348055550202;halima.garba@raphael.example;14-Feb-88;1/11/2026;GWALE;Kano State;matron@raphael.example',
            'PHARMACY;;;;;;;;;;',
            'SRH/0093;Pharm. Tunde Ojo;PHARM I;Dispensary;08035550203;tunde.ojo@raphael.example;"12th July, 1986";1/11/2026;Ijebu Ode;Ogun;hod.pharm@raphael.example',
            'SRH/0094;Pharm. Uche Obi;INTERN;Dispensary;N/A;nil;N/A;1/11/2026;-;Anambra;hod.pharm@raphael.example',
            'Total number of staff: 4;;;;;;;;;;'
          ].join('\r\n')
        ],
        'nominal roll.csv'
      )
    ),
  people: {
    'blessing.udoh@raphael.example': {
      '/username': 'Sr. Blessing Udoh',
      '/phone': '+2348035550201',
      '/personalInfo/dob': '1990-04-03',
      '/personalInfo/stateOfOrigin': 'Akwa Ibom',
      '/personalInfo/localGovernment': 'Uyo'
    },
    'halima.garba@raphael.example': {
      '/username': 'Nurse Halima Garba',
      '/phone': '+2348055550202',
      '/personalInfo/dob': '1988-02-14',
      '/personalInfo/stateOfOrigin': 'Kano',
      '/personalInfo/localGovernment': 'Gwale'
    },
    'tunde.ojo@raphael.example': {
      '/username': 'Pharm. Tunde Ojo',
      '/phone': '+2348035550203',
      '/personalInfo/dob': '1986-07-12',
      '/personalInfo/stateOfOrigin': 'Ogun',
      '/personalInfo/localGovernment': 'Ijebu Ode'
    }
  },
  wrong: [9]
}

/** Two tabs with the second one active, sections that repeat the headings, a leaver struck through, emails of the HOD. */
const school: CompanySheet = {
  company: 'a school',
  file: () =>
    writeBook('staff list.xlsx', book => {
      book.addWorksheet('LAST SESSION').addRows([
        ['Names', 'Email'],
        ['Old Teacher', 'old.teacher@greenfield.example']
      ])
      const sheet = book.addWorksheet('2026-2027 SESSION')
      const heads = [
        'S/No',
        'Title',
        'Names',
        'Gender',
        'Phone/WhatsApp No',
        'Email',
        'Subject',
        'Class',
        'Date Employed',
        'HOD',
        'HOD Email'
      ]
      sheet.addRows([
        ['GREENFIELD INTERNATIONAL SCHOOL, ABUJA'],
        ['STAFF LIST 2026/2027'],
        ['PRIMARY SECTION'],
        heads,
        [
          1,
          'Mrs',
          'Comfort Danladi',
          'Female',
          '0803 555 0301',
          'comfort.danladi@greenfield.example',
          'Basic 3',
          '3B',
          day('2026-09-14'),
          'Mr Paul',
          'paul@greenfield.example'
        ],
        [
          2,
          'Mr',
          'Samuel Okpara',
          'Male',
          '0805 555 0302',
          'samuel.okpara@greenfield.example',
          'Basic 5',
          '5A',
          day('2026-09-14'),
          'Mr Paul',
          'paul@greenfield.example'
        ],
        ['SECONDARY SECTION'],
        heads,
        [
          3,
          'Miss',
          'Rahila Bako',
          'Female',
          '0809 555 0303',
          'rahila.bako@greenfield.example',
          'Physics',
          'SS2',
          day('2026-09-14'),
          'Dr Ime',
          'ime@greenfield.example'
        ],
        [
          4,
          'Mr',
          'John Left',
          'Male',
          '0809 555 0304',
          'john.left@greenfield.example',
          'Chemistry',
          'SS1',
          day('2020-09-14'),
          'Dr Ime',
          'ime@greenfield.example'
        ]
      ])
      sheet.getRow(10).eachCell(cell => (cell.font = { strike: true }))
      book.views = [{ activeTab: 1, firstSheet: 0, x: 0, y: 0, width: 1, height: 1, visibility: 'visible' }]
    }),
  people: {
    'comfort.danladi@greenfield.example': {
      '/username': 'Comfort Danladi',
      '/phone': '+2348035550301',
      '/personalInfo/gender': 'female'
    },
    'samuel.okpara@greenfield.example': {
      '/username': 'Samuel Okpara',
      '/phone': '+2348055550302',
      '/personalInfo/gender': 'male'
    },
    'rahila.bako@greenfield.example': {
      '/username': 'Rahila Bako',
      '/phone': '+2348095550303',
      '/personalInfo/gender': 'female'
    }
  },
  wrong: []
}

/** A database export: column names, numbers with decimals, nan for empty, guarantors next to the driver, one row twice. */
const logistics: CompanySheet = {
  company: 'a logistics company',
  file: () =>
    Promise.resolve(
      new File(
        [
          [
            'driver_id,last_name,first_name,phone,phone_2,email,guarantor_1_name,guarantor_1_phone,guarantor_1_email,emergency_contact,depot,resumption_date,date_of_birth,home_address',
            'DRV-001,Bello,Sani,8035550401.0,8035550499.0,sani.bello@haulit.example,Musa Bello,8035550498.0,musa@mail.example,8035550497,Apapa,2026-12-01,1984-03-09,"12, Kirikiri Road, Apapa"',
            'DRV-002,Eze,Obinna,8055550402.0,nan,obinna.eze@haulit.example,Ada Eze,8055550496.0,nan,8055550495,Onne,2026-12-01,1992-08-21,"Plot 4 Trans-Amadi, Port Harcourt"',
            'DRV-002,Eze,Obinna,8055550402.0,nan,obinna.eze@haulit.example,Ada Eze,8055550496.0,nan,8055550495,Onne,2026-12-01,1992-08-21,"Plot 4 Trans-Amadi, Port Harcourt"',
            'DRV-003,Lawal,Kunle,70355504.0,nan,kunle.lawal@haulit.example,nan,nan,nan,nan,Kano,2026-12-01,1989-10-30,nan'
          ].join('\n')
        ],
        'drivers_export.csv'
      )
    ),
  people: {
    'sani.bello@haulit.example': {
      '/phone': '+2348035550401',
      '/personalInfo/lastName': 'Bello',
      '/personalInfo/firstName': 'Sani',
      '/personalInfo/dob': '1984-03-09',
      '/personalInfo/address': '12, Kirikiri Road, Apapa'
    },
    'obinna.eze@haulit.example': {
      '/phone': '+2348055550402',
      '/personalInfo/lastName': 'Eze',
      '/personalInfo/firstName': 'Obinna',
      '/personalInfo/dob': '1992-08-21',
      '/personalInfo/address': 'Plot 4 Trans-Amadi, Port Harcourt'
    }
  },
  wrong: [4, 5]
}

export const companySheets = [bank, oilService, hospital, school, logistics]
