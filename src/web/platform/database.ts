// Written by `npm run db:types` from the migrations; not by hand.

export type Json =
  | string
  | number
  | boolean
  | null
  | { readonly [key: string]: Json | undefined }
  | readonly Json[];

export type Database = {
  public: {
    Tables: {
      account_deletions: {
        Row: { user_id: string; requested_at: string; due_at: string };
        Insert: { user_id: string; requested_at?: string; due_at: string };
        Update: { user_id?: string; requested_at?: string; due_at?: string };
        Relationships: [];
      };
      admin_actions: {
        Row: {
          id: number;
          created_at: string;
          actor_id: string | null;
          by: 'admin' | 'operator' | 'service';
          operator: string | null;
          action: string;
          target: string | null;
          subject_id: string | null;
          before: Json | null;
          after: Json | null;
        };
        Insert: {
          id?: never;
          created_at?: string;
          actor_id?: string | null;
          by: 'admin' | 'operator' | 'service';
          operator?: string | null;
          action: string;
          target?: string | null;
          subject_id?: string | null;
          before?: Json | null;
          after?: Json | null;
        };
        Update: {
          id?: never;
          created_at?: string;
          actor_id?: string | null;
          by?: 'admin' | 'operator' | 'service';
          operator?: string | null;
          action?: string;
          target?: string | null;
          subject_id?: string | null;
          before?: Json | null;
          after?: Json | null;
        };
        Relationships: [];
      };
      admins: {
        Row: { user_id: string; granted_by: string | null; created_at: string };
        Insert: { user_id: string; granted_by?: string | null; created_at?: string };
        Update: { user_id?: string; granted_by?: string | null; created_at?: string };
        Relationships: [];
      };
      analytics_events: {
        Row: {
          id: number;
          user_id: string | null;
          session_id: string | null;
          event_name: 'page_view' | 'feature_use' | 'client_error' | 'ai_question' | 'story_request';
          page_path: string | null;
          feature_name: string | null;
          metadata: Json;
          device: string | null;
          referrer: string | null;
          created_at: string;
        };
        Insert: {
          id?: never;
          user_id?: string | null;
          session_id?: string | null;
          event_name: 'page_view' | 'feature_use' | 'client_error' | 'ai_question' | 'story_request';
          page_path?: string | null;
          feature_name?: string | null;
          metadata?: Json;
          device?: string | null;
          referrer?: string | null;
          created_at?: string;
        };
        Update: {
          id?: never;
          user_id?: string | null;
          session_id?: string | null;
          event_name?: 'page_view' | 'feature_use' | 'client_error' | 'ai_question' | 'story_request';
          page_path?: string | null;
          feature_name?: string | null;
          metadata?: Json;
          device?: string | null;
          referrer?: string | null;
          created_at?: string;
        };
        Relationships: [];
      };
      blocks: {
        Row: { blocker_id: string; blocked_id: string; created_at: string; knew_name: boolean };
        Insert: { blocker_id?: string; blocked_id: string; created_at?: string; knew_name?: boolean };
        Update: { blocker_id?: string; blocked_id?: string; created_at?: string; knew_name?: boolean };
        Relationships: [];
      };
      certificates: {
        Row: {
          id: string;
          user_id: string;
          course: string;
          holder_name: string;
          lessons: number;
          score: number;
          issued_at: string;
          revoked_at: string | null;
          is_public: boolean;
          withdrawn_because: string | null;
        };
        Insert: {
          id?: string;
          user_id: string;
          course: string;
          holder_name: string;
          lessons: number;
          score: number;
          issued_at: string;
          revoked_at?: string | null;
          is_public: boolean;
          withdrawn_because?: string | null;
        };
        Update: {
          id?: string;
          user_id?: string;
          course?: string;
          holder_name?: string;
          lessons?: number;
          score?: number;
          issued_at?: string;
          revoked_at?: string | null;
          is_public?: boolean;
          withdrawn_because?: string | null;
        };
        Relationships: [];
      };
      child_rules: {
        Row: {
          child_id: string;
          community: boolean;
          daily_minutes: number | null;
          time_zone: string;
          updated_by: string | null;
          updated_at: string;
        };
        Insert: {
          child_id: string;
          community?: boolean;
          daily_minutes?: number | null;
          time_zone?: string;
          updated_by?: string | null;
          updated_at?: string;
        };
        Update: {
          child_id?: string;
          community?: boolean;
          daily_minutes?: number | null;
          time_zone?: string;
          updated_by?: string | null;
          updated_at?: string;
        };
        Relationships: [];
      };
      child_story_rules: {
        Row: {
          child_id: string;
          parent_id: string;
          age_band: '3-5' | '6-8' | '9-11' | null;
          only_approved: boolean;
          decided_at: string;
        };
        Insert: {
          child_id: string;
          parent_id: string;
          age_band?: '3-5' | '6-8' | '9-11' | null;
          only_approved?: boolean;
          decided_at?: string;
        };
        Update: {
          child_id?: string;
          parent_id?: string;
          age_band?: '3-5' | '6-8' | '9-11' | null;
          only_approved?: boolean;
          decided_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'child_story_rules_parent_id_child_id_fkey';
            columns: ['parent_id', 'child_id'];
            isOneToOne: true;
            referencedRelation: 'family_links';
            referencedColumns: ['parent_id', 'child_id'];
          },
        ];
      };
      connections: {
        Row: { requester_id: string; addressee_id: string; created_at: string; accepted_at: string | null };
        Insert: {
          requester_id: string;
          addressee_id: string;
          created_at?: string;
          accepted_at?: string | null;
        };
        Update: {
          requester_id?: string;
          addressee_id?: string;
          created_at?: string;
          accepted_at?: string | null;
        };
        Relationships: [];
      };
      course_results: {
        Row: { user_id: string; course: string; score: number; passed_at: string };
        Insert: { user_id: string; course: string; score: number; passed_at: string };
        Update: { user_id?: string; course?: string; score?: number; passed_at?: string };
        Relationships: [];
      };
      data_exports: {
        Row: {
          id: string;
          user_id: string;
          created_at: string;
          ready_at: string | null;
          expires_at: string | null;
          fetched_at: string | null;
          link_hash: string | null;
        };
        Insert: {
          id?: string;
          user_id: string;
          created_at?: string;
          ready_at?: string | null;
          expires_at?: string | null;
          fetched_at?: string | null;
          link_hash?: string | null;
        };
        Update: {
          id?: string;
          user_id?: string;
          created_at?: string;
          ready_at?: string | null;
          expires_at?: string | null;
          fetched_at?: string | null;
          link_hash?: string | null;
        };
        Relationships: [];
      };
      family_links: {
        Row: {
          parent_id: string;
          child_id: string;
          created_at: string;
          approved_at: string | null;
          opens_at: string | null;
          told_at: string | null;
        };
        Insert: {
          parent_id: string;
          child_id: string;
          created_at?: string;
          approved_at?: string | null;
          opens_at?: string | null;
          told_at?: string | null;
        };
        Update: {
          parent_id?: string;
          child_id?: string;
          created_at?: string;
          approved_at?: string | null;
          opens_at?: string | null;
          told_at?: string | null;
        };
        Relationships: [];
      };
      gifts: {
        Row: {
          transfer_id: string;
          sender_id: string | null;
          recipient_id: string | null;
          amount: number;
          note: string | null;
          idempotency_key: string | null;
          balance: number;
          created_at: string;
        };
        Insert: {
          transfer_id: string;
          sender_id?: string | null;
          recipient_id?: string | null;
          amount: number;
          note?: string | null;
          idempotency_key?: string | null;
          balance: number;
          created_at?: string;
        };
        Update: {
          transfer_id?: string;
          sender_id?: string | null;
          recipient_id?: string | null;
          amount?: number;
          note?: string | null;
          idempotency_key?: string | null;
          balance?: number;
          created_at?: string;
        };
        Relationships: [];
      };
      hadith_editions: {
        Row: {
          id: string;
          collection: string;
          language: string;
          name: string;
          sections: Json;
          source: string;
          sha256: string;
          hadiths: number;
          loaded: number;
          imported_at: string;
          completed_at: string | null;
        };
        Insert: {
          id: string;
          collection: string;
          language: string;
          name: string;
          sections?: Json;
          source: string;
          sha256: string;
          hadiths: number;
          loaded?: number;
          imported_at?: string;
          completed_at?: string | null;
        };
        Update: {
          id?: string;
          collection?: string;
          language?: string;
          name?: string;
          sections?: Json;
          source?: string;
          sha256?: string;
          hadiths?: number;
          loaded?: number;
          imported_at?: string;
          completed_at?: string | null;
        };
        Relationships: [];
      };
      hadith_texts: {
        Row: {
          edition_id: string;
          number: number;
          section: number | null;
          text: string;
          grades: Json;
          words: string | null;
        };
        Insert: {
          edition_id: string;
          number: number;
          section?: number | null;
          text: string;
          grades?: Json;
          words?: never;
        };
        Update: {
          edition_id?: string;
          number?: number;
          section?: number | null;
          text?: string;
          grades?: Json;
          words?: never;
        };
        Relationships: [
          {
            foreignKeyName: 'hadith_texts_edition_id_fkey';
            columns: ['edition_id'];
            isOneToOne: false;
            referencedRelation: 'hadith_editions';
            referencedColumns: ['id'];
          },
        ];
      };
      home_settings: {
        Row: {
          user_id: string;
          quick_access: string[] | null;
          start_hidden: boolean;
          updated_at: string;
          favourite_tools: string[];
        };
        Insert: {
          user_id?: string;
          quick_access?: readonly string[] | null;
          start_hidden?: boolean;
          updated_at?: string;
          favourite_tools?: readonly string[];
        };
        Update: {
          user_id?: string;
          quick_access?: readonly string[] | null;
          start_hidden?: boolean;
          updated_at?: string;
          favourite_tools?: readonly string[];
        };
        Relationships: [];
      };
      khatma_members: {
        Row: {
          khatma_id: string;
          user_id: string;
          invited_by: string | null;
          joined_at: string | null;
          created_at: string;
        };
        Insert: {
          khatma_id: string;
          user_id: string;
          invited_by?: string | null;
          joined_at?: string | null;
          created_at?: string;
        };
        Update: {
          khatma_id?: string;
          user_id?: string;
          invited_by?: string | null;
          joined_at?: string | null;
          created_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'khatma_members_khatma_id_fkey';
            columns: ['khatma_id'];
            isOneToOne: false;
            referencedRelation: 'khatmas';
            referencedColumns: ['id'];
          },
        ];
      };
      khatma_parts: {
        Row: { khatma_id: string; juz: number; taken_by: string | null; done_at: string | null };
        Insert: { khatma_id: string; juz: number; taken_by?: string | null; done_at?: string | null };
        Update: { khatma_id?: string; juz?: number; taken_by?: string | null; done_at?: string | null };
        Relationships: [
          {
            foreignKeyName: 'khatma_parts_khatma_id_fkey';
            columns: ['khatma_id'];
            isOneToOne: false;
            referencedRelation: 'khatmas';
            referencedColumns: ['id'];
          },
        ];
      };
      khatmas: {
        Row: {
          id: string;
          title: string;
          until: string | null;
          started_by: string | null;
          created_at: string;
        };
        Insert: {
          id?: string;
          title: string;
          until?: string | null;
          started_by?: string | null;
          created_at?: string;
        };
        Update: {
          id?: string;
          title?: string;
          until?: string | null;
          started_by?: string | null;
          created_at?: string;
        };
        Relationships: [];
      };
      lesson_progress: {
        Row: {
          user_id: string;
          course: string;
          lesson: string;
          block: string | null;
          state: 'begun' | 'finished';
          best: number | null;
          finished_at: string | null;
          noted_at: string;
        };
        Insert: {
          user_id: string;
          course: string;
          lesson: string;
          block?: string | null;
          state?: 'begun' | 'finished';
          best?: number | null;
          finished_at?: string | null;
          noted_at?: string;
        };
        Update: {
          user_id?: string;
          course?: string;
          lesson?: string;
          block?: string | null;
          state?: 'begun' | 'finished';
          best?: number | null;
          finished_at?: string | null;
          noted_at?: string;
        };
        Relationships: [];
      };
      mosque_proposals: {
        Row: {
          id: string;
          proposer_id: string;
          kind: 'addition' | 'correction' | 'times' | 'closed';
          mosque_id: string | null;
          latitude: number | null;
          longitude: number | null;
          facts: Json;
          times: Json | null;
          note: string | null;
          status: 'pending' | 'approved' | 'refused';
          answer: string | null;
          created_at: string;
          decided_at: string | null;
        };
        Insert: {
          id?: string;
          proposer_id?: string;
          kind: 'addition' | 'correction' | 'times' | 'closed';
          mosque_id?: string | null;
          latitude?: number | null;
          longitude?: number | null;
          facts?: Json;
          times?: Json | null;
          note?: string | null;
          status?: 'pending' | 'approved' | 'refused';
          answer?: string | null;
          created_at?: string;
          decided_at?: string | null;
        };
        Update: {
          id?: string;
          proposer_id?: string;
          kind?: 'addition' | 'correction' | 'times' | 'closed';
          mosque_id?: string | null;
          latitude?: number | null;
          longitude?: number | null;
          facts?: Json;
          times?: Json | null;
          note?: string | null;
          status?: 'pending' | 'approved' | 'refused';
          answer?: string | null;
          created_at?: string;
          decided_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'mosque_proposals_mosque_id_fkey';
            columns: ['mosque_id'];
            isOneToOne: false;
            referencedRelation: 'mosques';
            referencedColumns: ['id'];
          },
        ];
      };
      mosques: {
        Row: {
          id: string;
          source: string;
          latitude: number;
          longitude: number;
          tile: string;
          given: Json;
          corrected: Json;
          facts: Json;
          times: Json | null;
          times_at: string | null;
          checked_at: string;
          gone_at: string | null;
          closed_at: string | null;
        };
        Insert: {
          id: string;
          source?: never;
          latitude: number;
          longitude: number;
          tile?: never;
          given: Json;
          corrected?: Json;
          facts?: never;
          times?: Json | null;
          times_at?: string | null;
          checked_at?: string;
          gone_at?: string | null;
          closed_at?: string | null;
        };
        Update: {
          id?: string;
          source?: never;
          latitude?: number;
          longitude?: number;
          tile?: never;
          given?: Json;
          corrected?: Json;
          facts?: never;
          times?: Json | null;
          times_at?: string | null;
          checked_at?: string;
          gone_at?: string | null;
          closed_at?: string | null;
        };
        Relationships: [];
      };
      notification_settings: {
        Row: {
          user_id: string;
          prayers: Json;
          quiet: Json | null;
          muted: string[];
          prayer_pause: number;
          updated_at: string;
        };
        Insert: {
          user_id?: string;
          prayers?: Json;
          quiet?: Json | null;
          muted?: readonly string[];
          prayer_pause?: number;
          updated_at?: string;
        };
        Update: {
          user_id?: string;
          prayers?: Json;
          quiet?: Json | null;
          muted?: readonly string[];
          prayer_pause?: number;
          updated_at?: string;
        };
        Relationships: [];
      };
      own_note_heads: {
        Row: {
          user_id: string;
          topic: 'duas' | 'places' | 'times' | 'calendar' | 'hadith' | 'tasbih' | 'names' | 'courses';
          epoch: string;
          version: number;
          agreed_at: string;
        };
        Insert: {
          user_id: string;
          topic: 'duas' | 'places' | 'times' | 'calendar' | 'hadith' | 'tasbih' | 'names' | 'courses';
          epoch?: string;
          version?: number;
          agreed_at?: string;
        };
        Update: {
          user_id?: string;
          topic?: 'duas' | 'places' | 'times' | 'calendar' | 'hadith' | 'tasbih' | 'names' | 'courses';
          epoch?: string;
          version?: number;
          agreed_at?: string;
        };
        Relationships: [];
      };
      own_notes: {
        Row: {
          user_id: string;
          topic: string;
          key: string;
          value: Json | null;
          changed_at: string;
          version: number;
        };
        Insert: {
          user_id: string;
          topic: string;
          key: string;
          value?: Json | null;
          changed_at: string;
          version: number;
        };
        Update: {
          user_id?: string;
          topic?: string;
          key?: string;
          value?: Json | null;
          changed_at?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'own_notes_user_id_topic_fkey';
            columns: ['user_id', 'topic'];
            isOneToOne: false;
            referencedRelation: 'own_note_heads';
            referencedColumns: ['user_id', 'topic'];
          },
        ];
      };
      points_accounts: {
        Row: {
          id: string;
          kind: 'member' | 'system';
          user_id: string | null;
          balance: number;
          created_at: string;
          pseudonym: string | null;
        };
        Insert: {
          id?: string;
          kind?: 'member' | 'system';
          user_id?: string | null;
          balance?: number;
          created_at?: string;
          pseudonym?: string | null;
        };
        Update: {
          id?: string;
          kind?: 'member' | 'system';
          user_id?: string | null;
          balance?: number;
          created_at?: string;
          pseudonym?: string | null;
        };
        Relationships: [];
      };
      points_ledger: {
        Row: {
          id: number;
          transfer_id: string;
          account_id: string;
          amount: number;
          reason: string;
          reference: string;
          idempotency_key: string | null;
          created_at: string;
        };
        Insert: {
          id?: never;
          transfer_id: string;
          account_id: string;
          amount: number;
          reason: string;
          reference: string;
          idempotency_key?: string | null;
          created_at?: string;
        };
        Update: {
          id?: never;
          transfer_id?: string;
          account_id?: string;
          amount?: number;
          reason?: string;
          reference?: string;
          idempotency_key?: string | null;
          created_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'points_ledger_account_id_fkey';
            columns: ['account_id'];
            isOneToOne: false;
            referencedRelation: 'points_accounts';
            referencedColumns: ['id'];
          },
        ];
      };
      prayer_calendars: {
        Row: {
          user_id: string;
          secret_hash: string;
          reckoning: Json;
          time_zone: string;
          place_name: string;
          language: string;
          created_at: string;
        };
        Insert: {
          user_id: string;
          secret_hash: string;
          reckoning: Json;
          time_zone: string;
          place_name: string;
          language: string;
          created_at?: string;
        };
        Update: {
          user_id?: string;
          secret_hash?: string;
          reckoning?: Json;
          time_zone?: string;
          place_name?: string;
          language?: string;
          created_at?: string;
        };
        Relationships: [];
      };
      prayer_log: {
        Row: {
          user_id: string;
          day: string;
          prayer: 'fajr' | 'dhuhr' | 'asr' | 'maghrib' | 'isha' | 'witr';
          state: 'prayed' | 'congregation' | 'late' | 'missed' | null;
          changed_at: string;
          version: number;
        };
        Insert: {
          user_id: string;
          day: string;
          prayer: 'fajr' | 'dhuhr' | 'asr' | 'maghrib' | 'isha' | 'witr';
          state?: 'prayed' | 'congregation' | 'late' | 'missed' | null;
          changed_at: string;
          version: number;
        };
        Update: {
          user_id?: string;
          day?: string;
          prayer?: 'fajr' | 'dhuhr' | 'asr' | 'maghrib' | 'isha' | 'witr';
          state?: 'prayed' | 'congregation' | 'late' | 'missed' | null;
          changed_at?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'prayer_log_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'prayer_log_heads';
            referencedColumns: ['user_id'];
          },
        ];
      };
      prayer_log_heads: {
        Row: { user_id: string; epoch: string; version: number; agreed_at: string };
        Insert: { user_id: string; epoch?: string; version?: number; agreed_at?: string };
        Update: { user_id?: string; epoch?: string; version?: number; agreed_at?: string };
        Relationships: [];
      };
      prayer_pauses: {
        Row: {
          user_id: string;
          id: string;
          from_day: string | null;
          to_day: string | null;
          changed_at: string;
          version: number;
        };
        Insert: {
          user_id: string;
          id: string;
          from_day?: string | null;
          to_day?: string | null;
          changed_at: string;
          version: number;
        };
        Update: {
          user_id?: string;
          id?: string;
          from_day?: string | null;
          to_day?: string | null;
          changed_at?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'prayer_pauses_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'prayer_log_heads';
            referencedColumns: ['user_id'];
          },
        ];
      };
      prayer_qada: {
        Row: {
          user_id: string;
          device: string;
          prayer: 'fajr' | 'dhuhr' | 'asr' | 'maghrib' | 'isha' | 'witr';
          added: number;
          made_up: number;
          changed_at: string;
          version: number;
        };
        Insert: {
          user_id: string;
          device: string;
          prayer: 'fajr' | 'dhuhr' | 'asr' | 'maghrib' | 'isha' | 'witr';
          added: number;
          made_up: number;
          changed_at: string;
          version: number;
        };
        Update: {
          user_id?: string;
          device?: string;
          prayer?: 'fajr' | 'dhuhr' | 'asr' | 'maghrib' | 'isha' | 'witr';
          added?: number;
          made_up?: number;
          changed_at?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'prayer_qada_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'prayer_log_heads';
            referencedColumns: ['user_id'];
          },
        ];
      };
      privacy_acceptances: {
        Row: { user_id: string; version: string; accepted_at: string };
        Insert: { user_id: string; version: string; accepted_at?: string };
        Update: { user_id?: string; version?: string; accepted_at?: string };
        Relationships: [];
      };
      professional_profiles: {
        Row: {
          user_id: string;
          headline: string | null;
          job_title: string | null;
          company: string | null;
          location: string | null;
          skills: string[];
          website: string | null;
          bio: string | null;
          shown_fields: string[];
          updated_at: string;
        };
        Insert: {
          user_id?: string;
          headline?: string | null;
          job_title?: string | null;
          company?: string | null;
          location?: string | null;
          skills?: readonly string[];
          website?: string | null;
          bio?: string | null;
          shown_fields?: readonly string[];
          updated_at?: string;
        };
        Update: {
          user_id?: string;
          headline?: string | null;
          job_title?: string | null;
          company?: string | null;
          location?: string | null;
          skills?: readonly string[];
          website?: string | null;
          bio?: string | null;
          shown_fields?: readonly string[];
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'professional_profiles_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: true;
            referencedRelation: 'profiles';
            referencedColumns: ['user_id'];
          },
        ];
      };
      profiles: {
        Row: {
          user_id: string;
          username: string | null;
          display_name: string | null;
          avatar_path: string | null;
          bio: string | null;
          location: string | null;
          age_group: 'under_10' | '10_12' | '13_15' | '16_17' | 'adult' | null;
          madhab: 'hanafi' | 'maliki' | 'shafii' | 'hanbali' | null;
          language: string;
          time_zone: string | null;
          shown_fields: string[];
          onboarded_at: string | null;
          created_at: string;
          updated_at: string;
          username_changed_at: string | null;
        };
        Insert: {
          user_id: string;
          username?: string | null;
          display_name?: string | null;
          avatar_path?: string | null;
          bio?: string | null;
          location?: string | null;
          age_group?: 'under_10' | '10_12' | '13_15' | '16_17' | 'adult' | null;
          madhab?: 'hanafi' | 'maliki' | 'shafii' | 'hanbali' | null;
          language?: string;
          time_zone?: string | null;
          shown_fields?: readonly string[];
          onboarded_at?: string | null;
          created_at?: string;
          updated_at?: string;
          username_changed_at?: string | null;
        };
        Update: {
          user_id?: string;
          username?: string | null;
          display_name?: string | null;
          avatar_path?: string | null;
          bio?: string | null;
          location?: string | null;
          age_group?: 'under_10' | '10_12' | '13_15' | '16_17' | 'adult' | null;
          madhab?: 'hanafi' | 'maliki' | 'shafii' | 'hanbali' | null;
          language?: string;
          time_zone?: string | null;
          shown_fields?: readonly string[];
          onboarded_at?: string | null;
          created_at?: string;
          updated_at?: string;
          username_changed_at?: string | null;
        };
        Relationships: [];
      };
      public_professional_profiles: {
        Row: {
          user_id: string;
          headline: string | null;
          job_title: string | null;
          company: string | null;
          location: string | null;
          skills: string[] | null;
          website: string | null;
          bio: string | null;
        };
        Insert: {
          user_id: string;
          headline?: string | null;
          job_title?: string | null;
          company?: string | null;
          location?: string | null;
          skills?: readonly string[] | null;
          website?: string | null;
          bio?: string | null;
        };
        Update: {
          user_id?: string;
          headline?: string | null;
          job_title?: string | null;
          company?: string | null;
          location?: string | null;
          skills?: readonly string[] | null;
          website?: string | null;
          bio?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'public_professional_profiles_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: true;
            referencedRelation: 'public_profiles';
            referencedColumns: ['user_id'];
          },
        ];
      };
      public_profiles: {
        Row: {
          user_id: string;
          username: string | null;
          display_name: string | null;
          avatar_path: string | null;
          bio: string | null;
          location: string | null;
        };
        Insert: {
          user_id: string;
          username?: string | null;
          display_name?: string | null;
          avatar_path?: string | null;
          bio?: string | null;
          location?: string | null;
        };
        Update: {
          user_id?: string;
          username?: string | null;
          display_name?: string | null;
          avatar_path?: string | null;
          bio?: string | null;
          location?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'public_profiles_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: true;
            referencedRelation: 'profiles';
            referencedColumns: ['user_id'];
          },
        ];
      };
      push_subscriptions: {
        Row: {
          id: string;
          user_id: string;
          endpoint: string;
          p256dh: string;
          auth: string;
          language: string;
          device: string;
          failures: number;
          created_at: string;
          delivered_at: string | null;
        };
        Insert: {
          id?: string;
          user_id: string;
          endpoint: string;
          p256dh: string;
          auth: string;
          language: string;
          device?: string;
          failures?: number;
          created_at?: string;
          delivered_at?: string | null;
        };
        Update: {
          id?: string;
          user_id?: string;
          endpoint?: string;
          p256dh?: string;
          auth?: string;
          language?: string;
          device?: string;
          failures?: number;
          created_at?: string;
          delivered_at?: string | null;
        };
        Relationships: [];
      };
      quran_note_heads: {
        Row: { user_id: string; epoch: string; version: number; agreed_at: string };
        Insert: { user_id: string; epoch?: string; version?: number; agreed_at?: string };
        Update: { user_id?: string; epoch?: string; version?: number; agreed_at?: string };
        Relationships: [];
      };
      quran_notes: {
        Row: { user_id: string; key: string; value: Json | null; changed_at: string; version: number };
        Insert: { user_id: string; key: string; value?: Json | null; changed_at: string; version: number };
        Update: {
          user_id?: string;
          key?: string;
          value?: Json | null;
          changed_at?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'quran_notes_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'quran_note_heads';
            referencedColumns: ['user_id'];
          },
        ];
      };
      quran_positions: {
        Row: {
          user_id: string;
          kept: boolean;
          ayah: number | null;
          view: 'surah' | 'juz' | 'hizb' | 'page' | null;
          changed_at: string;
        };
        Insert: {
          user_id?: string;
          kept?: boolean;
          ayah?: number | null;
          view?: 'surah' | 'juz' | 'hizb' | 'page' | null;
          changed_at?: string;
        };
        Update: {
          user_id?: string;
          kept?: boolean;
          ayah?: number | null;
          view?: 'surah' | 'juz' | 'hizb' | 'page' | null;
          changed_at?: string;
        };
        Relationships: [];
      };
      reports: {
        Row: {
          id: string;
          reporter_id: string;
          type:
            | 'misinformation'
            | 'religious_inaccuracy'
            | 'inappropriate_content'
            | 'technical_error'
            | 'other';
          description: string;
          target_type: string;
          target_id: string;
          status: 'received' | 'in_review' | 'fixed' | 'declined';
          answer: string | null;
          created_at: string;
          updated_at: string;
        };
        Insert: {
          id?: string;
          reporter_id?: string;
          type:
            | 'misinformation'
            | 'religious_inaccuracy'
            | 'inappropriate_content'
            | 'technical_error'
            | 'other';
          description: string;
          target_type: string;
          target_id: string;
          status?: 'received' | 'in_review' | 'fixed' | 'declined';
          answer?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Update: {
          id?: string;
          reporter_id?: string;
          type?:
            | 'misinformation'
            | 'religious_inaccuracy'
            | 'inappropriate_content'
            | 'technical_error'
            | 'other';
          description?: string;
          target_type?: string;
          target_id?: string;
          status?: 'received' | 'in_review' | 'fixed' | 'declined';
          answer?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      reward_redemptions: {
        Row: { reward_id: string; user_id: string; transfer_id: string; created_at: string };
        Insert: { reward_id: string; user_id: string; transfer_id: string; created_at?: string };
        Update: { reward_id?: string; user_id?: string; transfer_id?: string; created_at?: string };
        Relationships: [
          {
            foreignKeyName: 'reward_redemptions_reward_id_fkey';
            columns: ['reward_id'];
            isOneToOne: false;
            referencedRelation: 'rewards';
            referencedColumns: ['id'];
          },
        ];
      };
      rewards: {
        Row: {
          id: string;
          title: string;
          description: string | null;
          cost: number;
          stock: number | null;
          is_open: boolean;
          created_at: string;
        };
        Insert: {
          id?: string;
          title: string;
          description?: string | null;
          cost: number;
          stock?: number | null;
          is_open?: boolean;
          created_at?: string;
        };
        Update: {
          id?: string;
          title?: string;
          description?: string | null;
          cost?: number;
          stock?: number | null;
          is_open?: boolean;
          created_at?: string;
        };
        Relationships: [];
      };
      schedules: {
        Row: {
          id: string;
          user_id: string;
          kind: string;
          rule: Json;
          time_zone: string;
          enabled: boolean;
          next_at: string;
          created_at: string;
        };
        Insert: {
          id?: string;
          user_id?: string;
          kind: string;
          rule: Json;
          time_zone: string;
          enabled?: boolean;
          next_at?: string;
          created_at?: string;
        };
        Update: {
          id?: string;
          user_id?: string;
          kind?: string;
          rule?: Json;
          time_zone?: string;
          enabled?: boolean;
          next_at?: string;
          created_at?: string;
        };
        Relationships: [];
      };
      sealed_records: {
        Row: { user_id: string; name: string; box: Json; updated_at: string };
        Insert: { user_id?: string; name: string; box: Json; updated_at?: string };
        Update: { user_id?: string; name?: string; box?: Json; updated_at?: string };
        Relationships: [];
      };
      stories: {
        Row: {
          id: string;
          state: 'draft' | 'in_review' | 'published' | 'withdrawn';
          age_band: '3-5' | '6-8' | '9-11';
          kind: 'prophets' | 'quran' | 'companions' | 'kindness' | 'family';
          themes: string[];
          sources: Json;
          review: 'unreviewed' | 'reviewed';
          built_in: boolean;
          position: number;
          current_version: number | null;
          withdrawn_by: 'admin' | 'pack' | null;
          changed_at: string;
        };
        Insert: {
          id: string;
          state: 'draft' | 'in_review' | 'published' | 'withdrawn';
          age_band: '3-5' | '6-8' | '9-11';
          kind: 'prophets' | 'quran' | 'companions' | 'kindness' | 'family';
          themes: readonly string[];
          sources: Json;
          review?: 'unreviewed' | 'reviewed';
          built_in?: boolean;
          position: number;
          current_version?: number | null;
          withdrawn_by?: 'admin' | 'pack' | null;
          changed_at?: string;
        };
        Update: {
          id?: string;
          state?: 'draft' | 'in_review' | 'published' | 'withdrawn';
          age_band?: '3-5' | '6-8' | '9-11';
          kind?: 'prophets' | 'quran' | 'companions' | 'kindness' | 'family';
          themes?: readonly string[];
          sources?: Json;
          review?: 'unreviewed' | 'reviewed';
          built_in?: boolean;
          position?: number;
          current_version?: number | null;
          withdrawn_by?: 'admin' | 'pack' | null;
          changed_at?: string;
        };
        Relationships: [];
      };
      story_approvals: {
        Row: { child_id: string; story_id: string; parent_id: string; allowed: boolean; decided_at: string };
        Insert: {
          child_id: string;
          story_id: string;
          parent_id: string;
          allowed: boolean;
          decided_at?: string;
        };
        Update: {
          child_id?: string;
          story_id?: string;
          parent_id?: string;
          allowed?: boolean;
          decided_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'story_approvals_parent_id_child_id_fkey';
            columns: ['parent_id', 'child_id'];
            isOneToOne: false;
            referencedRelation: 'family_links';
            referencedColumns: ['parent_id', 'child_id'];
          },
          {
            foreignKeyName: 'story_approvals_story_id_fkey';
            columns: ['story_id'];
            isOneToOne: false;
            referencedRelation: 'stories';
            referencedColumns: ['id'];
          },
        ];
      };
      story_reads: {
        Row: {
          user_id: string;
          story_id: string;
          language: string;
          length: 'long' | 'short';
          page: string | null;
          finished_at: string | null;
          noted_at: string;
          times: number;
        };
        Insert: {
          user_id: string;
          story_id: string;
          language: string;
          length: 'long' | 'short';
          page?: string | null;
          finished_at?: string | null;
          noted_at: string;
          times?: number;
        };
        Update: {
          user_id?: string;
          story_id?: string;
          language?: string;
          length?: 'long' | 'short';
          page?: string | null;
          finished_at?: string | null;
          noted_at?: string;
          times?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'story_reads_story_id_fkey';
            columns: ['story_id'];
            isOneToOne: false;
            referencedRelation: 'stories';
            referencedColumns: ['id'];
          },
        ];
      };
      story_speech: {
        Row: {
          story_id: string;
          version: number;
          language: string;
          length: string;
          voice: string;
          state: 'waiting' | 'speaking' | 'ready' | 'failed';
          done: number;
          total: number;
          pieces: Json;
          reason: string | null;
          retry_at: string | null;
          failures: number;
          changed_at: string;
        };
        Insert: {
          story_id: string;
          version: number;
          language: string;
          length: string;
          voice: string;
          state?: 'waiting' | 'speaking' | 'ready' | 'failed';
          done?: number;
          total?: never;
          pieces: Json;
          reason?: string | null;
          retry_at?: string | null;
          failures?: number;
          changed_at?: string;
        };
        Update: {
          story_id?: string;
          version?: number;
          language?: string;
          length?: string;
          voice?: string;
          state?: 'waiting' | 'speaking' | 'ready' | 'failed';
          done?: number;
          total?: never;
          pieces?: Json;
          reason?: string | null;
          retry_at?: string | null;
          failures?: number;
          changed_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'story_speech_story_id_version_language_length_fkey';
            columns: ['story_id', 'version', 'language', 'length'];
            isOneToOne: false;
            referencedRelation: 'story_versions';
            referencedColumns: ['story_id', 'version', 'language', 'length'];
          },
        ];
      };
      story_versions: {
        Row: {
          story_id: string;
          version: number;
          language: string;
          length: 'long' | 'short';
          content: Json;
          voice_prompt: string;
          words: number;
          made_at: string;
        };
        Insert: {
          story_id: string;
          version: number;
          language: string;
          length: 'long' | 'short';
          content: Json;
          voice_prompt: string;
          words?: never;
          made_at?: string;
        };
        Update: {
          story_id?: string;
          version?: number;
          language?: string;
          length?: 'long' | 'short';
          content?: Json;
          voice_prompt?: string;
          words?: never;
          made_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'story_versions_story_id_fkey';
            columns: ['story_id'];
            isOneToOne: false;
            referencedRelation: 'stories';
            referencedColumns: ['id'];
          },
        ];
      };
    };
    Views: { [_ in never]: never };
    Functions: {
      accept_connection: { Args: { _user_id: string }; Returns: boolean | null };
      accept_privacy: { Args: { _version: string }; Returns: undefined };
      answer_for_child: { Args: { _id: string; _agree: boolean }; Returns: boolean | null };
      answer_khatma: { Args: { _id: string; _joins: boolean }; Returns: boolean | null };
      answer_parent: { Args: { _parent_id: string; _agree: boolean }; Returns: boolean | null };
      approve_story: {
        Args: { _child: string; _story: string; _allowed?: boolean | null };
        Returns: undefined;
      };
      ask_speech: {
        Args: {
          _user_id: string;
          _story: string;
          _version: number;
          _language: string;
          _length: string;
          _voice: string;
          _pieces: Json;
          _per_day: number;
        };
        Returns: {
          state: string | null;
          done: number | null;
          total: number | null;
          pieces: Json | null;
          reason: string | null;
          retry_at: string | null;
        }[];
      };
      award_eight_hour_return_points: { Args: { _user_id: string }; Returns: boolean | null };
      begin_exam: {
        Args: {
          _user_id: string;
          _course: string;
          _lessons: readonly string[];
          _language: string;
          _seed: string;
          _items: readonly string[];
        };
        Returns: {
          refused: string | null;
          next_at: string | null;
          attempt: string | null;
          seed: string | null;
          items: string[] | null;
          started_at: string | null;
        }[];
      };
      block_user: { Args: { _user_id: string }; Returns: undefined };
      certificate_state: { Args: { _id: string }; Returns: string };
      child_lessons: {
        Args: { _child: string };
        Returns: {
          course: string;
          lesson: string;
          state: 'begun' | 'finished';
          finished_at: string | null;
        }[];
      };
      child_stories: {
        Args: { _child: string };
        Returns: {
          id: string;
          age_band: '3-5' | '6-8' | '9-11';
          kind: 'prophets' | 'quran' | 'companions' | 'kindness' | 'family';
          position: number;
          decision: 'allowed' | 'refused' | 'none';
          is_open: boolean;
          state: 'unread' | 'begun' | 'finished';
          page: string | null;
          language: string | null;
          length: string | null;
          finished_at: string | null;
          noted_at: string | null;
          times: number;
        }[];
      };
      childrens_connections: {
        Args: never;
        Returns: {
          child_id: string;
          state: 'asks' | 'asked' | 'connected';
          request_id: string | null;
          user_id: string | null;
          username: string | null;
          display_name: string | null;
          since: string;
        }[];
      };
      collect_export: { Args: { _id: string }; Returns: { source: string | null; content: Json | null }[] };
      count_activity: { Args: { _people: readonly string[] }; Returns: undefined };
      count_minute: { Args: never; Returns: number | null };
      decide_mosque_proposal: {
        Args: { _id: string; _approve: boolean; _answer?: string | null };
        Returns: string | null;
      };
      delete_my_account: { Args: never; Returns: string };
      deletion_notice: {
        Args: { _user_id: string };
        Returns: { email: string | null; language: string | null; due_at: string | null }[];
      };
      due_deletions: { Args: never; Returns: (string | null)[] };
      end_childs_connection: { Args: { _child_id: string; _user_id: string }; Returns: boolean | null };
      end_family_link: { Args: { _user_id: string }; Returns: boolean | null };
      end_my_session: { Args: { _id: string }; Returns: boolean | null };
      erase_account: { Args: { _user_id: string }; Returns: boolean | null };
      exam_attempt: {
        Args: { _user_id: string; _attempt: string };
        Returns: {
          course: string | null;
          language: string | null;
          seed: string | null;
          items: string[] | null;
          is_over: boolean | null;
        }[];
      };
      export_link: { Args: { _id: string }; Returns: string | null };
      fail_speech: {
        Args: {
          _story: string;
          _version: number;
          _language: string;
          _length: string;
          _voice: string;
          _reason: string;
        };
        Returns: undefined;
      };
      family_notice: {
        Args: { _user_id: string; _parent_id: string; _child_id: string };
        Returns: {
          email: string | null;
          language: string | null;
          parent: string | null;
          child: string | null;
          opens_at: string | null;
          time_zone: string | null;
        }[];
      };
      find_people: {
        Args: { _query: string };
        Returns: {
          user_id: string;
          username: string | null;
          display_name: string | null;
          avatar_path: string | null;
        }[];
      };
      finish_export: { Args: { _id: string }; Returns: { email: string | null; language: string | null }[] };
      gift_points: {
        Args: { _to: string; _amount: number; _key: string; _note?: string | null };
        Returns: { transfer_id: string | null; balance: number | null }[];
      };
      hand_in_exam: {
        Args: { _user_id: string; _attempt: string; _right: number; _all: number; _wrong: readonly string[] };
        Returns: {
          was_handed_in: boolean | null;
          right_count: number | null;
          all_count: number | null;
          passed: boolean | null;
          wrong: string[] | null;
          next_at: string | null;
          earned: number | null;
        }[];
      };
      has_story_packs: { Args: { _sum: string }; Returns: boolean | null };
      hook_before_user_created: { Args: { event: Json }; Returns: Json };
      invite_to_khatma: { Args: { _id: string; _people: readonly string[] }; Returns: undefined };
      issue_certificate: {
        Args: { _user_id: string; _course: string; _lessons: readonly string[]; _name: string };
        Returns: {
          refused: string | null;
          id: string | null;
          holder_name: string | null;
          lessons: number | null;
          score: number | null;
          issued_at: string | null;
          is_public: boolean | null;
        }[];
      };
      keep_export_part: { Args: { _id: string; _number: number; _content: string }; Returns: undefined };
      keep_lesson: {
        Args: {
          _user_id: string;
          _course: string;
          _lesson: string;
          _right: number;
          _all: number;
          _brought: boolean;
        };
        Returns: { state: string | null; best: number | null; earned: number | null }[];
      };
      keep_mosques: { Args: { _mosques: Json; _tiles?: readonly string[] }; Returns: number | null };
      keep_seed_mosques: { Args: { _sha256: string; _mosques: Json }; Returns: boolean | null };
      keep_story_packs: { Args: { _sum: string; _stories: Json }; Returns: boolean | null };
      leaderboard: { Args: { _period?: string; _after?: string | null; _limit?: number }; Returns: Json };
      link_child: { Args: { _code: string }; Returns: boolean | null };
      look_at: { Args: { _user_id: string }; Returns: boolean | null };
      mark_juz: {
        Args: { _id: string; _juz: number; _state: 'free' | 'taken' | 'done' };
        Returns: boolean | null;
      };
      mosque_tiles_checked: {
        Args: { _tiles: readonly string[] };
        Returns: { tile: string | null; checked_at: string | null }[];
      };
      mosques_near: {
        Args: { _tile: string; _limit?: number };
        Returns: {
          id: string | null;
          source: string | null;
          latitude: number | null;
          longitude: number | null;
          tile: string | null;
          facts: Json | null;
          times: Json | null;
          times_at: string | null;
          checked_at: string | null;
        }[];
      };
      my_blocks: {
        Args: never;
        Returns: { user_id: string; username: string | null; display_name: string | null; since: string }[];
      };
      my_connections: {
        Args: never;
        Returns: {
          user_id: string;
          standing: 'connected' | 'asked' | 'asking';
          username: string | null;
          display_name: string | null;
          avatar_path: string | null;
          since: string;
        }[];
      };
      my_family: {
        Args: never;
        Returns: {
          user_id: string;
          relation: 'child' | 'parent';
          approved: boolean;
          username: string | null;
          display_name: string | null;
          avatar_path: string | null;
          age_group: string | null;
          language: string | null;
          madhab: string | null;
          shown_fields: string[] | null;
          community: boolean;
          daily_minutes: number | null;
          since: string;
          opens_at: string | null;
        }[];
      };
      my_family_code: { Args: { _child_id?: string | null }; Returns: string };
      my_invite: {
        Args: never;
        Returns: { code: string; joined: number; joined_this_month: number; monthly_limit: number }[];
      };
      my_khatmas: { Args: never; Returns: Json };
      my_requests: {
        Args: never;
        Returns: { id: string; username: string; waits_for: 'parent' | 'answer'; since: string }[];
      };
      my_sessions: {
        Args: never;
        Returns: {
          id: string;
          created_at: string;
          refreshed_at: string | null;
          user_agent: string | null;
          is_current: boolean;
        }[];
      };
      my_standing: { Args: never; Returns: string | null };
      new_prayer_calendar: {
        Args: { _reckoning: Json; _time_zone: string; _place_name: string; _language: string };
        Returns: string;
      };
      note_lessons: { Args: { _lessons: Json }; Returns: Json };
      note_speech: {
        Args: {
          _story: string;
          _version: number;
          _language: string;
          _length: string;
          _voice: string;
          _done: number;
        };
        Returns: undefined;
      };
      note_story: {
        Args: {
          _id: string;
          _language: string;
          _length: string;
          _page?: string | null;
          _finished?: boolean;
          _noted_at?: string | null;
        };
        Returns: boolean;
      };
      open_family_link: { Args: { _parent_id: string; _child_id: string }; Returns: boolean | null };
      points_history: {
        Args: {
          _reason?: string | null;
          _direction?: string | null;
          _before?: string | null;
          _before_id?: number | null;
          _limit?: number;
        };
        Returns: {
          id: number;
          created_at: string;
          amount: number;
          reason: string;
          note: string | null;
          other_id: string | null;
          other_name: string | null;
          reward: string | null;
        }[];
      };
      prayer_calendar: {
        Args: { _secret: string };
        Returns: {
          reckoning: Json | null;
          time_zone: string | null;
          place_name: string | null;
          language: string | null;
        }[];
      };
      redeem_reward: { Args: { _reward_id: string }; Returns: number | null };
      register_push: {
        Args: { _endpoint: string; _p256dh: string; _auth: string; _language?: string; _device?: string };
        Returns: string | null;
      };
      remove_connection: { Args: { _user_id: string }; Returns: boolean | null };
      request_by_name: { Args: { _username: string }; Returns: boolean | null };
      request_connection: { Args: { _user_id: string }; Returns: boolean | null };
      request_export: { Args: never; Returns: string | null };
      revoke_certificate: { Args: { _user_id: string; _id: string }; Returns: boolean | null };
      roll_up_usage: { Args: never; Returns: number | null };
      search_hadith_texts: {
        Args: { _query: string; _languages: readonly string[]; _limit?: number };
        Returns: { collection: string; number: number; language: string; text: string }[];
      };
      set_age_group: { Args: { _age_group: string; _user_id?: string | null }; Returns: undefined };
      set_avatar: { Args: { _path: string | null }; Returns: undefined };
      set_child_rules: {
        Args: { _child_id: string; _community: boolean; _daily_minutes?: number | null };
        Returns: undefined;
      };
      set_leaderboard: { Args: { _shown: boolean }; Returns: undefined };
      set_story_rules: {
        Args: { _child: string; _age_band?: string | null; _only_approved?: boolean };
        Returns: undefined;
      };
      set_username: { Args: { _username: string }; Returns: string | null };
      start_khatma: {
        Args: { _title: string; _until: string | null; _people?: readonly string[] };
        Returns: string | null;
      };
      story: {
        Args: { _id: string; _language: string; _length: string };
        Returns: {
          id: string;
          version: number;
          language: string;
          length: 'long' | 'short';
          age_band: '3-5' | '6-8' | '9-11';
          kind: 'prophets' | 'quran' | 'companions' | 'kindness' | 'family';
          themes: string[];
          sources: Json;
          review: 'unreviewed' | 'reviewed';
          content: Json;
          voice_prompt: string;
        }[];
      };
      story_draft: { Args: { _id: string; _facts: Json; _tellings: Json }; Returns: number | null };
      story_history: {
        Args: { _id: string };
        Returns: {
          version: number | null;
          age_band: string | null;
          kind: string | null;
          themes: string[] | null;
          sources: Json | null;
          review: string | null;
          from_pack: boolean | null;
          languages: string[] | null;
          made_by: string | null;
          made_at: string | null;
          submitted_at: string | null;
          published_at: string | null;
          is_told: boolean | null;
          is_waiting: boolean | null;
        }[];
      };
      story_library: {
        Args: { _language: string };
        Returns: {
          id: string;
          age_band: '3-5' | '6-8' | '9-11';
          kind: 'prophets' | 'quran' | 'companions' | 'kindness' | 'family';
          themes: string[];
          title: string;
          summary: string;
          minutes_long: number;
          minutes_short: number;
          version: number;
          first_scene: string;
          finished_at: string | null;
          page: string | null;
          length: string | null;
          position: number;
        }[];
      };
      story_publish: { Args: { _id: string; _version?: number | null }; Returns: number | null };
      story_restore: { Args: { _id: string }; Returns: boolean | null };
      story_submit: { Args: { _id: string }; Returns: number | null };
      story_withdraw: { Args: { _id: string }; Returns: boolean | null };
      sync_own_notes: {
        Args: { _topic: string; _epoch: string | null; _since: number; _notes?: Json };
        Returns: Json;
      };
      sync_prayer_log: {
        Args: { _epoch: string | null; _since: number; _entries?: Json; _pauses?: Json; _qada?: Json };
        Returns: Json;
      };
      sync_quran_notes: { Args: { _epoch: string | null; _since: number; _notes?: Json }; Returns: Json };
      take_export: { Args: { _token: string }; Returns: { number: number | null; content: string | null }[] };
      tell_of_openings: { Args: never; Returns: number | null };
      tidy_accounts: { Args: never; Returns: undefined };
      try_push: { Args: never; Returns: undefined };
      unblock_user: { Args: { _user_id: string }; Returns: undefined };
      unregister_push: { Args: { _endpoint: string }; Returns: boolean | null };
      usage_figures: { Args: { _from?: string | null; _to?: string | null }; Returns: Json };
      withdraw_certificate: { Args: { _id: string; _reason: string }; Returns: boolean | null };
      withdraw_request: { Args: { _id: string }; Returns: boolean | null };
    };
    Enums: { [_ in never]: never };
    CompositeTypes: { [_ in never]: never };
  };
};

type Schema = Database['public'];
/** As it is read. */
export type Row<Name extends keyof Schema['Tables']> = Schema['Tables'][Name]['Row'];
/** What a new row may say. */
export type Insert<Name extends keyof Schema['Tables']> = Schema['Tables'][Name]['Insert'];
/** What a function is called with. */
export type Args<Name extends keyof Schema['Functions']> = Schema['Functions'][Name]['Args'];
/** What a function answers. */
export type Result<Name extends keyof Schema['Functions']> = Schema['Functions'][Name]['Returns'];
