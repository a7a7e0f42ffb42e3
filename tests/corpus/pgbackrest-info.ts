/** What pgBackRest 2.45 said of a server with a full and a differential backup (`pgbackrest info --output=json`). */
export const PGBACKREST_INFO = [
  {
    archive: [
      {
        database: {
          id: 1,
          "repo-key": 1,
        },
        id: "15-1",
        max: "000000010000000000000004",
        min: "000000010000000000000001",
      },
    ],
    backup: [
      {
        archive: {
          start: "000000010000000000000002",
          stop: "000000010000000000000002",
        },
        backrest: {
          format: 5,
          version: "2.45",
        },
        database: {
          id: 1,
          "repo-key": 1,
        },
        error: false,
        info: {
          delta: 22992660,
          repository: {
            delta: 3044695,
            size: 3044695,
          },
          size: 22992660,
        },
        label: "20261117-194057F",
        lsn: {
          start: "0/2000028",
          stop: "0/2000100",
        },
        prior: null,
        reference: null,
        timestamp: {
          start: 1794944457,
          stop: 1794944466,
        },
        type: "full",
      },
      {
        archive: {
          start: "000000010000000000000004",
          stop: "000000010000000000000004",
        },
        backrest: {
          format: 5,
          version: "2.45",
        },
        database: {
          id: 1,
          "repo-key": 1,
        },
        error: false,
        info: {
          delta: 1450250,
          repository: {
            delta: 167005,
            size: 3049937,
          },
          size: 23033620,
        },
        label: "20261117-194057F_20261117-194108D",
        lsn: {
          start: "0/4000028",
          stop: "0/4000100",
        },
        prior: "20261117-194057F",
        reference: ["20261117-194057F"],
        timestamp: {
          start: 1794944468,
          stop: 1794944471,
        },
        type: "diff",
      },
    ],
    cipher: "none",
    db: [
      {
        id: 1,
        "repo-key": 1,
        "system-id": 1,
        version: "15",
      },
    ],
    name: "mesai",
    repo: [
      {
        cipher: "none",
        key: 1,
        status: {
          code: 0,
          message: "ok",
        },
      },
    ],
    status: {
      code: 0,
      lock: {
        backup: {
          held: false,
        },
      },
      message: "ok",
    },
  },
] as const;
