// Written by `npm run db:types` from the migrations; not by hand.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      account_deletions: {
        Row: { user_id: string; requested_at: string; due_at: string };
        Insert: { user_id: string; requested_at?: string; due_at: string };
        Update: { user_id?: string; requested_at?: string; due_at?: string };
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
          event_name: string;
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
          event_name: string;
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
          event_name?: string;
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
        Row: { blocker_id: string; blocked_id: string; created_at: string };
        Insert: { blocker_id?: string; blocked_id: string; created_at?: string };
        Update: { blocker_id?: string; blocked_id?: string; created_at?: string };
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
        Row: { parent_id: string; child_id: string; created_at: string; approved_at: string | null };
        Insert: { parent_id: string; child_id: string; created_at?: string; approved_at?: string | null };
        Update: { parent_id?: string; child_id?: string; created_at?: string; approved_at?: string | null };
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
          quick_access?: string[] | null;
          start_hidden?: boolean;
          updated_at?: string;
          favourite_tools?: string[];
        };
        Update: {
          user_id?: string;
          quick_access?: string[] | null;
          start_hidden?: boolean;
          updated_at?: string;
          favourite_tools?: string[];
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
      mosque_proposals: {
        Row: {
          id: string;
          proposer_id: string;
          kind: string;
          mosque_id: string | null;
          latitude: number | null;
          longitude: number | null;
          facts: Json;
          times: Json | null;
          note: string | null;
          status: string;
          answer: string | null;
          created_at: string;
          decided_at: string | null;
        };
        Insert: {
          id?: string;
          proposer_id?: string;
          kind: string;
          mosque_id?: string | null;
          latitude?: number | null;
          longitude?: number | null;
          facts?: Json;
          times?: Json | null;
          note?: string | null;
          status?: string;
          answer?: string | null;
          created_at?: string;
          decided_at?: string | null;
        };
        Update: {
          id?: string;
          proposer_id?: string;
          kind?: string;
          mosque_id?: string | null;
          latitude?: number | null;
          longitude?: number | null;
          facts?: Json;
          times?: Json | null;
          note?: string | null;
          status?: string;
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
          muted?: string[];
          prayer_pause?: number;
          updated_at?: string;
        };
        Update: {
          user_id?: string;
          prayers?: Json;
          quiet?: Json | null;
          muted?: string[];
          prayer_pause?: number;
          updated_at?: string;
        };
        Relationships: [];
      };
      own_note_heads: {
        Row: { user_id: string; topic: string; epoch: string; version: number; agreed_at: string };
        Insert: { user_id: string; topic: string; epoch?: string; version?: number; agreed_at?: string };
        Update: { user_id?: string; topic?: string; epoch?: string; version?: number; agreed_at?: string };
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
          kind: string;
          user_id: string | null;
          balance: number;
          created_at: string;
          pseudonym: string | null;
        };
        Insert: {
          id?: string;
          kind?: string;
          user_id?: string | null;
          balance?: number;
          created_at?: string;
          pseudonym?: string | null;
        };
        Update: {
          id?: string;
          kind?: string;
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
          prayer: string;
          state: string | null;
          changed_at: string;
          version: number;
        };
        Insert: {
          user_id: string;
          day: string;
          prayer: string;
          state?: string | null;
          changed_at: string;
          version: number;
        };
        Update: {
          user_id?: string;
          day?: string;
          prayer?: string;
          state?: string | null;
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
          prayer: string;
          added: number;
          made_up: number;
          changed_at: string;
          version: number;
        };
        Insert: {
          user_id: string;
          device: string;
          prayer: string;
          added: number;
          made_up: number;
          changed_at: string;
          version: number;
        };
        Update: {
          user_id?: string;
          device?: string;
          prayer?: string;
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
          skills?: string[];
          website?: string | null;
          bio?: string | null;
          shown_fields?: string[];
          updated_at?: string;
        };
        Update: {
          user_id?: string;
          headline?: string | null;
          job_title?: string | null;
          company?: string | null;
          location?: string | null;
          skills?: string[];
          website?: string | null;
          bio?: string | null;
          shown_fields?: string[];
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
          age_group: string | null;
          madhab: string | null;
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
          age_group?: string | null;
          madhab?: string | null;
          language?: string;
          time_zone?: string | null;
          shown_fields?: string[];
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
          age_group?: string | null;
          madhab?: string | null;
          language?: string;
          time_zone?: string | null;
          shown_fields?: string[];
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
          skills?: string[] | null;
          website?: string | null;
          bio?: string | null;
        };
        Update: {
          user_id?: string;
          headline?: string | null;
          job_title?: string | null;
          company?: string | null;
          location?: string | null;
          skills?: string[] | null;
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
        Row: { user_id: string; kept: boolean; ayah: number | null; view: string | null; changed_at: string };
        Insert: {
          user_id?: string;
          kept?: boolean;
          ayah?: number | null;
          view?: string | null;
          changed_at?: string;
        };
        Update: {
          user_id?: string;
          kept?: boolean;
          ayah?: number | null;
          view?: string | null;
          changed_at?: string;
        };
        Relationships: [];
      };
      reports: {
        Row: {
          id: string;
          reporter_id: string;
          type: string;
          description: string;
          target_type: string;
          target_id: string;
          status: string;
          answer: string | null;
          created_at: string;
          updated_at: string;
        };
        Insert: {
          id?: string;
          reporter_id?: string;
          type: string;
          description: string;
          target_type: string;
          target_id: string;
          status?: string;
          answer?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Update: {
          id?: string;
          reporter_id?: string;
          type?: string;
          description?: string;
          target_type?: string;
          target_id?: string;
          status?: string;
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
    };
    Views: { [_ in never]: never };
    Functions: {
      accept_connection: { Args: { _user_id: string }; Returns: boolean };
      accept_privacy: { Args: { _version: string }; Returns: undefined };
      answer_khatma: { Args: { _id: string; _joins: boolean }; Returns: boolean };
      answer_parent: { Args: { _parent_id: string; _agree: boolean }; Returns: boolean };
      award_eight_hour_return_points: { Args: { _user_id: string }; Returns: boolean };
      block_user: { Args: { _user_id: string }; Returns: undefined };
      collect_export: { Args: { _id: string }; Returns: Record<string, unknown>[] };
      count_minute: { Args: never; Returns: number };
      decide_mosque_proposal: { Args: { _id: string; _approve: boolean; _answer?: string }; Returns: string };
      delete_my_account: { Args: never; Returns: string };
      deletion_notice: { Args: { _user_id: string }; Returns: Record<string, unknown>[] };
      due_deletions: { Args: never; Returns: string[] };
      end_family_link: { Args: { _user_id: string }; Returns: boolean };
      end_my_session: { Args: { _id: string }; Returns: boolean };
      erase_account: { Args: { _user_id: string }; Returns: boolean };
      export_link: { Args: { _id: string }; Returns: string };
      finish_export: { Args: { _id: string }; Returns: Record<string, unknown>[] };
      gift_points: {
        Args: { _to: string; _amount: number; _key: string; _note?: string };
        Returns: Record<string, unknown>[];
      };
      hook_before_user_created: { Args: { event: Json }; Returns: Json };
      invite_to_khatma: { Args: { _id: string; _people: string[] }; Returns: undefined };
      keep_export_part: { Args: { _id: string; _number: number; _content: string }; Returns: undefined };
      keep_mosques: { Args: { _mosques: Json; _tiles?: string[] }; Returns: number };
      keep_seed_mosques: { Args: { _sha256: string; _mosques: Json }; Returns: boolean };
      leaderboard: { Args: { _period?: string; _after?: string; _limit?: number }; Returns: Json };
      link_child: { Args: { _code: string }; Returns: boolean };
      mark_juz: { Args: { _id: string; _juz: number; _state: string }; Returns: boolean };
      mosque_tiles_checked: { Args: { _tiles: string[] }; Returns: Record<string, unknown>[] };
      mosques_near: { Args: { _tile: string; _limit?: number }; Returns: Record<string, unknown>[] };
      my_blocks: { Args: never; Returns: Record<string, unknown>[] };
      my_connections: { Args: never; Returns: Record<string, unknown>[] };
      my_family: { Args: never; Returns: Record<string, unknown>[] };
      my_family_code: { Args: { _child_id?: string }; Returns: string };
      my_invite: { Args: never; Returns: Record<string, unknown>[] };
      my_khatmas: { Args: never; Returns: Json };
      my_sessions: { Args: never; Returns: Record<string, unknown>[] };
      my_standing: { Args: never; Returns: string };
      new_prayer_calendar: {
        Args: { _reckoning: Json; _time_zone: string; _place_name: string; _language: string };
        Returns: string;
      };
      points_history: {
        Args: {
          _reason?: string;
          _direction?: string;
          _before?: string;
          _before_id?: number;
          _limit?: number;
        };
        Returns: Record<string, unknown>[];
      };
      prayer_calendar: { Args: { _secret: string }; Returns: Record<string, unknown>[] };
      redeem_reward: { Args: { _reward_id: string }; Returns: number };
      register_push: {
        Args: { _endpoint: string; _p256dh: string; _auth: string; _language?: string; _device?: string };
        Returns: string;
      };
      remove_connection: { Args: { _user_id: string }; Returns: boolean };
      request_connection: { Args: { _user_id: string }; Returns: boolean };
      request_export: { Args: never; Returns: string };
      roll_up_usage: { Args: never; Returns: number };
      search_hadith_texts: {
        Args: { _query: string; _languages: string[]; _limit?: number };
        Returns: Record<string, unknown>[];
      };
      set_age_group: { Args: { _age_group: string; _user_id?: string }; Returns: undefined };
      set_avatar: { Args: { _path: string }; Returns: undefined };
      set_child_rules: {
        Args: { _child_id: string; _community: boolean; _daily_minutes?: number };
        Returns: undefined;
      };
      set_leaderboard: { Args: { _shown: boolean }; Returns: undefined };
      set_username: { Args: { _username: string }; Returns: string };
      start_khatma: { Args: { _title: string; _until: string; _people?: string[] }; Returns: string };
      sync_own_notes: {
        Args: { _topic: string; _epoch: string; _since: number; _notes?: Json };
        Returns: Json;
      };
      sync_prayer_log: {
        Args: { _epoch: string; _since: number; _entries?: Json; _pauses?: Json; _qada?: Json };
        Returns: Json;
      };
      sync_quran_notes: { Args: { _epoch: string; _since: number; _notes?: Json }; Returns: Json };
      take_export: { Args: { _token: string }; Returns: Record<string, unknown>[] };
      tidy_accounts: { Args: never; Returns: undefined };
      try_push: { Args: never; Returns: undefined };
      unblock_user: { Args: { _user_id: string }; Returns: undefined };
      unregister_push: { Args: { _endpoint: string }; Returns: boolean };
      usage_figures: { Args: { _from?: string; _to?: string }; Returns: Json };
    };
    Enums: { [_ in never]: never };
    CompositeTypes: { [_ in never]: never };
  };
};
