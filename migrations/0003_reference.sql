-- Reference data. Rows are kept equal to the committed tables of the lookups feature at every start.
create table province (
  id smallint primary key check (id between 1 and 81),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null
);

create table district (
  id integer primary key,
  province_id smallint not null references province,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null,
  unique (province_id, slug),
  -- For tables that keep both: a district always lies in the province beside it.
  unique (id, province_id)
);

create table sector (
  id smallint primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null
);

create table position (
  id integer primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null
);

create table stored_file (
  id bigint generated always as identity primary key,
  sha256 text not null unique check (sha256 ~ '^[0-9a-f]{64}$'),
  content_type text not null,
  byte_size bigint not null check (byte_size > 0),
  -- Public files are served to anyone at an address made of their hash.
  is_public boolean not null default false,
  created_at timestamptz not null default now()
);
